import { CircleAlert, Hourglass } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { failureWords } from '#contract/vocabulary/video/failure-words.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { VideoSize } from '#domain/video/playback/video-size.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useVolume } from '#features/shared/video/use-volume.ts'
import { useDownloadedPoster } from '#features/shared/video/use-downloaded-poster.ts'
import { useVideoSize } from '#features/shared/video/use-video-size.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { PlayerHandle, PlayerMark } from '#ui/video-player/player-facts.ts'
import type { PlayerMoment } from '#ui/video-player/player-moment.ts'
import { VideoPlayer } from '#ui/video-player/video-player.tsx'
import { watchWords } from './video-words.ts'

export interface VideoStageProps {
  video: VideoDetails
  marks: readonly PlayerMark[]
  moment: PlayerMoment
  /** Its address on this device, if it is downloaded; a video that is being watched keeps its source. */
  downloadedSrc: string | null
  ref: Ref<PlayerHandle>
  remedy: ReactNode
  onAddressEnded: (size: VideoSize) => Promise<string | null>
}

/** The player, or a message instead. */
export function VideoStage(props: VideoStageProps) {
  const { video, marks, moment, downloadedSrc, ref, remedy, onAddressEnded } = props
  const downloadedPoster = useDownloadedPoster(video.videoId)
  const isAway = useIsOffline()
  const sound = useVolume()
  const sized = useVideoSize({ video, downloadedSrc, askForFresh: onAddressEnded })
  const { state, playback, failure, width, height } = video
  if (state === 'FAILED') {
    const { what, next } = failureWords[failure ?? 'unexpected']
    return (
      <EmptyState
        icon={<CircleAlert />}
        title={watchWords.failed}
        text={video.isMine ? `${what} ${next}` : what}
        action={remedy}
      />
    )
  }
  if (playback === null) {
    return <EmptyState icon={<Hourglass />} title={watchWords.preparing} text={watchWords.preparingText} />
  }
  return (
    <VideoPlayer
      title={video.name}
      ref={ref}
      src={sized.src}
      insteadSrc={sized.insteadSrc}
      quality={sized.quality}
      poster={isAway ? (downloadedPoster ?? video.pictures.poster) : video.pictures.poster}
      sprite={video.pictures.sprite}
      duration={video.durationSeconds ?? 0}
      frameRate={video.frameRate}
      aspectRatio={(width ?? 16) / (height ?? 9)}
      marks={marks}
      hidesMarkList
      moment={moment}
      seams={video.partStarts.slice(1)}
      sound={sound}
      onAddressEnded={sized.onAddressEnded}
    />
  )
}
