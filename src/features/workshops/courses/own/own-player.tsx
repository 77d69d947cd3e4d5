import { RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { listOwnCourses, type WatchedVideo } from '#contract/endpoints/workshops/courses/own-courses.ts'
import { markWatched } from '#contract/endpoints/workshops/courses/own-course-reading.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { addressIn, filesOfWatched, type VideoSize } from '#domain/video/playback/video-size.ts'
import { resumeAt } from '#domain/workshops/courses/own-progress.ts'
import { createWatch } from '#domain/workshops/courses/watch-tally.ts'
import { useDownloadedSrc } from '#features/shared/downloads/use-download.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useVideoSize } from '#features/shared/video/use-video-size.ts'
import { useVolume } from '#features/shared/video/use-volume.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { formatTime } from '#ui/video-player/player-time.ts'
import type { PlayerHandle } from '#ui/video-player/player-facts.ts'
import { type PlayerMoment, usePlayerMoment } from '#ui/video-player/player-moment.ts'
import { VideoPlayer } from '#ui/video-player/video-player.tsx'
import { SoundRow } from '../videos/sound-row.tsx'
import { videoWords as words } from '../videos/library-words.ts'
import styles from './own.module.css'
import { useSafeWrite } from '../../use-early-writes.ts'

export interface OwnPlayerProps {
  workshop: WorkshopId
  video: WatchedVideo
}

/** Plays a video of a course from where the person was, and counts what they watch. */
export function OwnPlayer({ workshop, video }: OwnPlayerProps) {
  const { call } = useServices()
  const sound = useVolume()
  const moment = usePlayerMoment()
  const player = useRef<PlayerHandle>(null)
  const { title, assetId, courseVideoId, posterPath, duration } = video
  const downloadedSrc = useDownloadedSrc(assetId)
  const [begin] = useState(() => resumeAt(video))
  useEffect(() => {
    if (begin > 0) player.current?.act({ type: 'seek', to: begin })
  }, [begin])
  useCountWatched(moment, workshop, video)
  const played = { videoId: assetId, ...filesOfWatched(video) }
  const sized = useVideoSize({ video: played, downloadedSrc, askForFresh })
  async function askForFresh(size: VideoSize): Promise<string | null> {
    const answer = await call(listOwnCourses, { params: { workshopId: workshop } })
    if (!answer.ok) return null
    const videos = answer.value._embedded.course.flatMap((course) => course.videos)
    const fresh = videos.find((one) => one.courseVideoId === courseVideoId)
    return fresh === undefined ? null : addressIn(filesOfWatched(fresh), size)
  }
  return (
    <div className={styles.watching}>
      <VideoPlayer
        ref={player}
        title={title}
        {...sized}
        poster={posterPath}
        sprite={null}
        duration={duration ?? 0}
        frameRate={null}
        aspectRatio={16 / 9}
        marks={[]}
        seams={[]}
        sound={sound}
        moment={moment}
      />
      <SoundRow sound={sound} />
      {begin > 0 ? (
        <Continued from={begin} onAgain={() => player.current?.act({ type: 'seek', to: 0 })} />
      ) : null}
    </div>
  )
}

function Continued({ from, onAgain }: { from: number; onAgain: () => void }) {
  return (
    <Cluster gap={3}>
      <span className="quiet">{words.continued(formatTime(from))}</span>
      <Button size="small" icon={<RotateCcw aria-hidden="true" />} onPress={onAgain}>
        {words.startOver}
      </Button>
    </Cluster>
  )
}

/** While it plays, what was watched is stored this often, ms. */
const STORE_EVERY_MS = 15_000

function useCountWatched(
  moment: PlayerMoment,
  workshopId: WorkshopId,
  { courseVideoId }: WatchedVideo,
): void {
  const { clock } = useServices()
  const write = useSafeWrite()
  useEffect(() => {
    const tally = createWatch()
    let storedAt = clock.now()
    const store = (): void => {
      const watched = tally.take()
      storedAt = clock.now()
      if (watched === null) return
      const body = { ...watched, at: new Date(clock.now()).toISOString() }
      void write(markWatched, { params: { workshopId, courseVideoId }, body })
    }
    const look = (): void => {
      const { isPlaying } = tally.move(moment.snapshot())
      if (!isPlaying || clock.now() - storedAt >= STORE_EVERY_MS) store()
    }
    window.addEventListener('pagehide', store)
    const stop = moment.subscribe(look)
    return () => {
      window.removeEventListener('pagehide', store)
      stop()
      store()
    }
  }, [moment, clock, write, workshopId, courseVideoId])
}
