import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { getVideo } from '#contract/endpoints/videos.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { useServices } from '#features/use-services.ts'
import { useWatchable } from '#features/use-watchable.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

export interface KeepQueueProps {
  type: VideoType
  /** Of the videos that are shown, in their order. */
  videoIds: readonly VideoId[]
}

/** Brings the whole queue onto this device, in its order, as far as the set-aside room goes. */
export function KeepQueue({ type, videoIds }: KeepQueueProps) {
  const { call, keptVideos, reachability } = useServices()
  const isAway = useWatchable(reachability) === 'unreachable'
  const { videos } = useWatchable(keptVideos)
  const here = new Set(videos.map(({ videoId }) => videoId))
  const missing = videoIds.filter((id) => !here.has(id))
  const keeping = useMutation({
    mutationFn: async () => {
      for (const id of missing) {
        const answer = await call(getVideo, { params: { type, id } })
        if (answer.ok) keptVideos.keep(answer.value)
        else if (answer.failure.code !== 'not-found') return false
      }
      return true
    },
  })
  if (missing.length === 0) return null
  return (
    <>
      <Button
        size="small"
        icon={<Download aria-hidden="true" />}
        isPending={keeping.isPending}
        isDisabled={isAway}
        onPress={() => keeping.mutate()}
      >
        Keep my queue on this device
      </Button>
      {keeping.data === false ? (
        <Notice tone="waiting">Not all of it could be asked for. What is here stays; try again later.</Notice>
      ) : null}
    </>
  )
}
