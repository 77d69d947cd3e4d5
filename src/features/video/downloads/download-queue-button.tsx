import { Download } from 'lucide-react'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { isRecorded, isWhole } from '#domain/video/downloads/download-state.ts'
import type { ListQueue } from '#domain/video/downloads/queue-downloader.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { describeQueue } from './download-words.ts'

export interface DownloadQueueButtonProps {
  /** Identifies the queue. */
  name: string
  list: ListQueue
  /** The videos on the screen. */
  videoIds: readonly VideoId[]
}

/** Downloads the whole list that is shown, in its order, until the budget is used up. */
export function DownloadQueueButton({ name, list, videoIds }: DownloadQueueButtonProps) {
  const { downloads } = useServices()
  const isAway = useIsOffline()
  const videos = useWatchable(downloads).videos.filter(isRecorded)
  const progress = useWatchable(downloads.queue())
  const downloaded = new Set(videos.map(({ videoId }) => videoId))
  const isComing = progress.status === 'asking' || progress.status === 'waiting'
  const isMine = progress.status !== 'idle' && progress.name === name
  const listed = videos.filter(({ videoId }) => videoIds.includes(videoId))
  const coming = listed.filter((video) => !isWhole(video) && !video.isPaused && video.trouble === null).length
  const words = isMine ? describeQueue(progress, coming) : null
  const isAllDownloaded = videoIds.every((id) => downloaded.has(id))
  return (
    <>
      {isAllDownloaded && !(isMine && isComing) ? null : (
        <Button
          size="small"
          icon={<Download aria-hidden="true" />}
          isPending={isMine && isComing}
          isDisabled={isAway || (isComing && !isMine)}
          onPress={() => downloads.downloadQueue(name, list)}
        >
          Download this list
        </Button>
      )}
      {words === null ? null : <output>{words}</output>}
    </>
  )
}
