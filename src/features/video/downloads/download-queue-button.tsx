import { Download } from 'lucide-react'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { ListQueue } from '#domain/downloads/queue-downloader.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { describeQueue } from './download-words.ts'

export interface DownloadQueueButtonProps {
  /** Which queue. */
  name: string
  list: ListQueue
  /** Of the videos that are on the screen. */
  videoIds: readonly VideoId[]
}

/** Brings the whole queue onto this device, in its order, as far as the set-aside room goes. */
export function DownloadQueueButton({ name, list, videoIds }: DownloadQueueButtonProps) {
  const { downloads, reachability } = useServices()
  const isAway = useWatchable(reachability) === 'unreachable'
  const { videos } = useWatchable(downloads)
  const stand = useWatchable(downloads.queue())
  const here = new Set(videos.map(({ videoId }) => videoId))
  const isComing = stand.is === 'asking' || stand.is === 'waiting'
  const isMine = stand.is !== 'idle' && stand.name === name
  const words = isMine ? describeQueue(stand) : null
  const isAllHere = videoIds.every((id) => here.has(id))
  return (
    <>
      {isAllHere && !(isMine && isComing) ? null : (
        <Button
          size="small"
          icon={<Download aria-hidden="true" />}
          isPending={isMine && isComing}
          isDisabled={isAway || (isComing && !isMine)}
          onPress={() => downloads.downloadQueue(name, list)}
        >
          Keep my queue on this device
        </Button>
      )}
      {words === null ? null : <output>{words}</output>}
    </>
  )
}
