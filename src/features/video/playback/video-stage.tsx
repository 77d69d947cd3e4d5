import { CircleAlert, Hourglass } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import type { VideoDetails } from '#contract/endpoints/videos.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
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
  /** Where it lies on this device, if it does; a video that is being watched stays where it came from. */
  downloadedSrc: string | null
  ref: Ref<PlayerHandle>
  remedy: ReactNode
  onAddressEnded: () => Promise<string | null>
}

/** The player, or what is to be said instead. */
export function VideoStage(props: VideoStageProps) {
  const { video, marks, moment, downloadedSrc, ref, remedy, onAddressEnded } = props
  const { downloads } = useServices()
  const isAway = useIsOffline()
  const [downloadedAtFirst] = useState(downloadedSrc)
  /** The page may have opened before the device had told what is here. */
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
      // Without a network nothing comes from elsewhere.
      insteadSrc={isAway ? downloadedSrc : null}
      poster={video.pictures.poster}
      sprite={video.pictures.sprite}
      duration={video.durationSeconds ?? 0}
      frameRate={video.frameRate}
      aspectRatio={(width ?? 16) / (height ?? 9)}
      marks={marks}
      hidesMarkList
      moment={moment}
      seams={video.partStarts.slice(1)}
      onAddressEnded={findAgain}
    />
  )
}
