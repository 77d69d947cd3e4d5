import { CircleAlert, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VideoDetails } from '#contract/endpoints/videos.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { KeyHelp } from '#ui/video-player/key-help.tsx'
import type { PlayerMark } from '#ui/video-player/player-facts.ts'
import { VideoPlayer } from '#ui/video-player/video-player.tsx'
import { failureWords } from './video-words.ts'

export interface VideoStageProps {
  video: VideoDetails
  remedy: ReactNode
  onAddressEnded: () => Promise<string | null>
}

/** The player, or what is to be said instead. */
export function VideoStage({ video, remedy, onAddressEnded }: VideoStageProps) {
  const { state, playback, failure, width, height } = video
  if (state === 'FAILED') {
    const { what, next } = failureWords[failure ?? 'unexpected']
    return (
      <EmptyState
        icon={<CircleAlert />}
        title="This video cannot be watched yet"
        text={`${what} ${next}`}
        action={remedy}
      />
    )
  }
  if (playback === null) {
    return (
      <EmptyState
        icon={<Hourglass />}
        title="Being prepared"
        text="The server has all of it and is making it ready. This page shows it as soon as it can be watched."
      />
    )
  }
  return (
    <>
      <VideoPlayer
        title={video.name}
        src={playback.src}
        poster={video.pictures.poster}
        sprite={video.pictures.sprite}
        duration={video.durationSeconds ?? 0}
        frameRate={video.frameRate}
        aspectRatio={(width ?? 16) / (height ?? 9)}
        marks={marksOf(video)}
        seams={video.partStarts.slice(1)}
        onAddressEnded={onAddressEnded}
      />
      <KeyHelp />
    </>
  )
}

function marksOf({ marks }: VideoDetails): PlayerMark[] {
  return marks.map(({ timeStamp, label }, index) => ({ id: `${index}`, at: timeStamp, label }))
}
