import { Hourglass } from 'lucide-react'
import type { Ref } from 'react'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { VideoSize } from '#domain/video/playback/video-size.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useVolume } from '#features/shared/video/use-volume.ts'
import { useDownloadedPoster } from '#features/shared/video/use-downloaded-poster.ts'
import { useVideoSize } from '#features/shared/video/use-video-size.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { watchWords } from '../assess-words.ts'
import type { PlayerHandle, PlayerMark } from '#ui/video-player/player-facts.ts'
import type { PlayerMoment } from '#ui/video-player/player-moment.ts'
import { VideoPlayer } from '#ui/video-player/video-player.tsx'

export interface AssessedPlayerProps {
  video: VideoDetails
  /** On this device; a video that is being watched keeps its source. */
  downloadedSrc: string | null
  marks: readonly PlayerMark[]
  moment: PlayerMoment
  onAddressEnded: (size: VideoSize) => Promise<string | null>
  ref: Ref<PlayerHandle>
}

/** The video with everything that was said about its moments. */
export function AssessedPlayer(props: AssessedPlayerProps) {
  const { video, downloadedSrc, marks, moment, onAddressEnded, ref } = props
  const downloadedPoster = useDownloadedPoster(video.videoId)
  const isAway = useIsOffline()
  const sound = useVolume()
  const sized = useVideoSize({ video, downloadedSrc, askForFresh: onAddressEnded })
  if (video.playback === null) {
    return <EmptyState icon={<Hourglass />} title={watchWords.notReady} text={watchWords.notReadyText} />
  }
  return (
    <VideoPlayer
      ref={ref}
      title={video.name}
      src={sized.src}
      insteadSrc={sized.insteadSrc}
      quality={sized.quality}
      poster={isAway ? (downloadedPoster ?? video.pictures.poster) : video.pictures.poster}
      sprite={video.pictures.sprite}
      duration={video.durationSeconds ?? 0}
      frameRate={video.frameRate}
      aspectRatio={(video.width ?? 16) / (video.height ?? 9)}
      marks={marks}
      hidesMarkList
      moment={moment}
      seams={video.partStarts.slice(1)}
      sound={sound}
      onAddressEnded={sized.onAddressEnded}
    />
  )
}
