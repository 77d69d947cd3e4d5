import { HardDriveDownload } from 'lucide-react'
import { isWhole, type VideoDownload } from '#domain/downloads/download-state.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DownloadRow } from './download-row.tsx'
import styles from './downloads-screen.module.css'

export interface DownloadedListProps {
  /** Which of the kept videos are meant. */
  belongs: (kept: VideoDownload) => boolean
  hrefOf?: (kept: VideoDownload) => string
}

/** In place of a list of the server: what plays from this device, with or without a network. */
export function DownloadedList({ belongs, hrefOf }: DownloadedListProps) {
  const { downloads } = useServices()
  const videos = useWatchable(downloads).videos.filter((one) => isWhole(one) && belongs(one))
  if (videos.length === 0) {
    return (
      <EmptyState
        icon={<HardDriveDownload />}
        title="None of these is on this device"
        text="Open a video while there is a connection and choose “Keep on this device”."
      />
    )
  }
  return (
    <ul className={styles.list} aria-label="On this device">
      {videos.map((video) => (
        <DownloadRow key={video.videoId} kept={video} href={hrefOf?.(video)} />
      ))}
    </ul>
  )
}
