import { CircleAlert, Hourglass } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useVolume } from '#features/shared/video/use-volume.ts'
import { useDownloadedPoster } from '#features/shared/video/use-downloaded-poster.ts'
import { useServices } from '#features/shared/use-services.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { PlayerHandle, PlayerMark } from '#ui/video-player/player-facts.ts'
import type { PlayerMoment } from '#ui/video-player/player-moment.ts'
import { VideoPlayer } from '#ui/video-player/video-player.tsx'
import { failureWords, watchWords } from './video-words.ts'

export interface VideoStageProps {
  video: VideoDetails
  marks: readonly PlayerMark[]
  moment: PlayerMoment
  /** Its address on this device, if it is downloaded; a video that is being watched keeps its source. */
  downloadedSrc: string | null
  ref: Ref<PlayerHandle>
  remedy: ReactNode
  onAddressEnded: () => Promise<string | null>
}

/** The player, or a message instead. */
export function VideoStage(props: VideoStageProps) {
  const { video, marks, moment, downloadedSrc, ref, remedy, onAddressEnded } = props
  const { downloads } = useServices()
  const downloadedPoster = useDownloadedPoster(video.videoId)
  const isAway = useIsOffline()
  const sound = useVolume()
  const [downloadedAtFirst] = useState(downloadedSrc)
  /** The page may have opened before the device had listed its downloads. */
  const findAgain = async () => (await downloads.findSource(video.videoId)) ?? (await onAddressEnded())
  const { state, playback, failure, width, height } = video
  if (state === 'FAILED') {
    const { what, next } = failureWords[failure ?? 'unexpected']
    return (
      <EmptyState icon={<CircleAlert />} title={watchWords.failed} text={`${what} ${next}`} action={remedy} />
    )
  }
  if (playback === null) {
    return <EmptyState icon={<Hourglass />} title={watchWords.preparing} text={watchWords.preparingText} />
  }
  return (
    <VideoPlayer
      title={video.name}
      ref={ref}
      src={downloadedAtFirst ?? playback.src}
      // Offline, nothing can be loaded from elsewhere.
      insteadSrc={isAway ? downloadedSrc : null}
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
      onAddressEnded={findAgain}
    />
  )
}
