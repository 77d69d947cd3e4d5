import { Hourglass } from 'lucide-react'
import { type Ref, useState } from 'react'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useVolume } from '#features/shared/video/use-volume.ts'
import { useDownloadedPoster } from '#features/shared/video/use-downloaded-poster.ts'
import { useServices } from '#features/shared/use-services.ts'
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
  onAddressEnded: () => Promise<string | null>
  ref: Ref<PlayerHandle>
}

/** The video with everything that was said about its moments. */
export function AssessedPlayer(props: AssessedPlayerProps) {
  const { video, downloadedSrc, marks, moment, onAddressEnded, ref } = props
  const { downloads } = useServices()
  const downloadedPoster = useDownloadedPoster(video.videoId)
  const isAway = useIsOffline()
  const sound = useVolume()
  const [downloadedAtFirst] = useState(downloadedSrc)
  /** The page may have opened before the device had listed its downloads. */
  const findAgain = async () => (await downloads.findSource(video.videoId)) ?? (await onAddressEnded())
  if (video.playback === null) {
    return <EmptyState icon={<Hourglass />} title={watchWords.notReady} text={watchWords.notReadyText} />
  }
  return (
    <VideoPlayer
      ref={ref}
      title={video.name}
      src={downloadedAtFirst ?? video.playback.src}
      // Offline, nothing can be loaded from elsewhere.
      insteadSrc={isAway ? downloadedSrc : null}
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
      onAddressEnded={findAgain}
    />
  )
}
