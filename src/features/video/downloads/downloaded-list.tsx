import { HardDriveDownload } from 'lucide-react'
import { isRecorded, isWhole, type VideoDownload } from '#domain/video/downloads/download-state.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DownloadRow } from './download-row.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { screenWords } from './download-words.ts'

export interface DownloadedListProps {
  /** Whether a download belongs in this list. */
  belongs: (download: VideoDownload) => boolean
  hrefOf?: (download: VideoDownload) => string
}

/** Shown instead of the server's list: what plays from this device, with or without a network. */
export function DownloadedList({ belongs, hrefOf }: DownloadedListProps) {
  const { downloads } = useServices()
  const videos = useWatchable(downloads)
    .videos.filter(isRecorded)
    .filter((one) => isWhole(one) && belongs(one))
  if (videos.length === 0) {
    return <EmptyState icon={<HardDriveDownload />} {...screenWords.noneOfThese} />
  }
  return (
    <Stack gap={4} as="ul" aria-label="Downloads">
      {videos.map((video) => (
        <DownloadRow key={video.videoId} download={video} href={hrefOf?.(video)} />
      ))}
    </Stack>
  )
}
