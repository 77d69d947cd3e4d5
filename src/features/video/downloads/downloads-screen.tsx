import { HardDriveDownload } from 'lucide-react'
import { mayCapture } from '#contract/policies/videos.ts'
import { downloadedBytes, type DownloadsState } from '#domain/downloads/download-state.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
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
import { screenWords } from './download-words.ts'

/** The videos that this person has downloaded to watch without a network. */
export function DownloadsScreen() {
  const { downloads } = useServices()
  const state = useWatchable(downloads)
  const used = state.videos.reduce((sum, video) => sum + downloadedBytes(video), 0)
  return (
    <div className={styles.screen}>
      <PageHeader title="Downloads" sentence={screenWords.sentence} />
      <div className={styles.budget}>
        <p className={styles.used}>
          <strong>{formatBytes(used)}</strong> used
        </p>
        <DownloadSettingsForm state={state} onChange={(settings) => downloads.set(settings)} />
      </div>
      <DownloadList state={state} />
    </div>
  )
}

function DownloadList({ state: { status, videos } }: { state: DownloadsState }) {
  const links = useLinks()
  const me = useMe()
  if (videos.length > 0) {
    return (
      <ul className={styles.list} aria-label="Downloads">
        {videos.map((video) => (
          <DownloadRow key={video.videoId} download={video} />
        ))}
      </ul>
    )
  }
  switch (status) {
    case 'opening':
      return (
        <div className={styles.list} aria-busy="true">
          <Skeleton height="6rem" shape="card" />
          <Skeleton height="6rem" shape="card" />
        </div>
      )
    case 'unavailable':
      return (
        <Notice tone="waiting" title={screenWords.unavailable.title}>
          {screenWords.unavailable.text}
        </Notice>
      )
    case 'open':
      return (
        <EmptyState
          icon={<HardDriveDownload />}
          {...screenWords.empty}
          action={
            me !== null && mayCapture(me) ? (
              <ButtonLink href={links.myVideos}>My videos</ButtonLink>
            ) : (
              <ButtonLink href={links.library}>Library</ButtonLink>
            )
          }
        />
      )
  }
}
