import { HardDriveDownload } from 'lucide-react'
import { downloadedBytes, isWhole, type DownloadsState } from '#domain/downloads/download-state.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { DownloadSettingsForm } from './download-settings-form.tsx'
import { DownloadRow } from './download-row.tsx'
import styles from './downloads-screen.module.css'

/** What this person keeps on this device to watch without a network. */
export function DownloadsScreen() {
  const { downloads } = useServices()
  const state = useWatchable(downloads)
  const used = state.videos.reduce((sum, video) => sum + downloadedBytes(video), 0)
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
        <DownloadSettingsForm state={state} onChange={(settings) => downloads.set(settings)} />
      </div>
      {state.isReachable || state.videos.every(isWhole) ? null : (
        <Notice tone="waiting" title="Offline">
          What is whole plays now. The rest goes on by itself when there is a connection.
        </Notice>
      )}
      <DownloadList state={state} />
    </div>
  )
}

function DownloadList({ state: { shelf, videos } }: { state: DownloadsState }) {
  if (videos.length > 0) {
    return (
      <ul className={styles.list} aria-label="Kept videos">
        {videos.map((video) => (
          <DownloadRow key={video.videoId} kept={video} />
        ))}
      </ul>
    )
  }
  switch (shelf) {
    case 'opening':
      return (
        <div className={styles.list} aria-busy="true">
          <Skeleton height="6rem" shape="card" />
          <Skeleton height="6rem" shape="card" />
        </div>
      )
    case 'unavailable':
      return (
        <Notice tone="waiting" title="The device does not answer just now">
          What is kept stays where it is. It is asked for again by itself; if this lasts, open the page anew.
        </Notice>
      )
    case 'open':
      return (
        <EmptyState
          icon={<HardDriveDownload />}
          title="Nothing is kept here yet"
          text="Open a video and choose “Keep on this device”: it then plays on the train."
          action={<ButtonLink href="/residency/my-videos">My videos</ButtonLink>}
        />
      )
  }
}
