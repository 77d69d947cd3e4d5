import { HardDriveDownload } from 'lucide-react'
import { bytesHere } from '#domain/kept/kept-state.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { useServices } from '#features/use-services.ts'
import { useWatchable } from '#features/use-watchable.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Select } from '#ui/controls/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { KeptRow } from './kept-row.tsx'
import styles from './kept-screen.module.css'

const GB = 1_000_000_000
const budgets = [1, 2, 5, 10, 20, 50].map((count) => ({ id: String(count * GB), text: `${count} GB` }))

/** What this person keeps on this device to watch without a network. */
export function KeptScreen() {
  const { keptVideos } = useServices()
  const { videos, budget } = useWatchable(keptVideos)
  const used = videos.reduce((sum, video) => sum + bytesHere(video), 0)
  return (
    <div className={styles.screen}>
      <PageHeader
        title="On this device"
        sentence="Videos that play and seek here without a network. Recordings always come first."
      />
      <div className={styles.budget}>
        <p className={styles.used}>
          <strong>{formatBytes(used)}</strong> used
        </p>
        <Select
          label="Set aside for kept videos"
          choices={budgets}
          value={String(budget)}
          onChange={(chosen) => keptVideos.set({ budget: Number(chosen) })}
        />
      </div>
      {videos.length === 0 ? (
        <EmptyState
          icon={<HardDriveDownload />}
          title="Nothing is kept here yet"
          text="Open a video and choose “Keep on this device”: it then plays on the train."
          action={<ButtonLink href="/residency/my-videos">My videos</ButtonLink>}
        />
      ) : (
        <ul className={styles.list} aria-label="Kept videos">
          {videos.map((video) => (
            <KeptRow key={video.videoId} kept={video} />
          ))}
        </ul>
      )}
    </div>
  )
}
