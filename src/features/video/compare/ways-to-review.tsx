import { Activity, Columns2, FastForward } from 'lucide-react'
import { type ReactNode, useState, useEffect, useRef } from 'react'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { ComparedFrom } from '#domain/links.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { MarkList } from '#ui/video-player/mark-list.tsx'
import type { PlayerHandle, PlayerMark } from '#ui/video-player/player-facts.ts'
import { type PlayerMoment, useMoment } from '#ui/video-player/player-moment.ts'
import styles from './compare.module.css'
import { compareWords, condensedWords } from './compare-words.ts'
import { nameOfTake } from './take-name.ts'
import { nextInCondensed, planCondensed } from '#domain/video/playback/condense.ts'

export interface WaysToReviewProps {
  video: VideoDetails
  marks: readonly PlayerMark[]
  hand: () => PlayerHandle | null
  moment: PlayerMoment
  /** Where the video is open, if that is not its own screen. */
  openedFrom?: ComparedFrom
  /** The panel of what was measured in the picture. */
  Motion: ReactNode
  /** Actions that come first. */
  before?: ReactNode
  /** Further actions. */
  children?: ReactNode
}

/** Other ways to review a video than playing it from start to end. */
export function WaysToReview(props: WaysToReviewProps) {
  const { video, marks, hand, moment, openedFrom, Motion, before, children } = props
  const links = useLinks()
  const [showsMotion, setShowsMotion] = useState(false)
  const [isCondensed, setIsCondensed] = useState(false)
  const notes = marks.filter(({ kind = 'note' }) => kind === 'note' || kind === 'gap')
  const duration = video.durationSeconds ?? 0
  const times = marks.filter(({ kind }) => kind !== 'gap').map(({ at }) => at)
  useCondensed(isCondensed, { duration, times, hand })
  return (
    <div className={styles.ways}>
      <div className={styles.buttons}>
        {before}
        <ButtonLink
          href={links.compare({ first: nameOfTake(video), ...(openedFrom !== undefined && { openedFrom }) })}
          icon={<Columns2 aria-hidden="true" />}
        >
          {compareWords.compare}
        </ButtonLink>
        <Button
          icon={<Activity aria-hidden="true" />}
          aria-expanded={showsMotion}
          onPress={() => setShowsMotion(!showsMotion)}
        >
          {compareWords.motion}
        </Button>
        <Button
          icon={<FastForward aria-hidden="true" />}
          aria-pressed={isCondensed}
          variant={isCondensed ? 'primary' : 'secondary'}
          onPress={() => setIsCondensed(!isCondensed)}
        >
          {compareWords.condensed}
        </Button>
        {children}
      </div>
      {isCondensed ? <p className={styles.quiet}>{condensedWords(duration, times)}</p> : null}
      {showsMotion ? (
        <div ref={bringIntoSight} className={styles.motion}>
          {Motion}
        </div>
      ) : null}
      {notes.length === 0 ? null : <Marks marks={notes} hand={hand} moment={moment} />}
    </div>
  )
}

/** Beside a panel there is little room below the buttons: what a press opens would be out of view. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function Marks({ marks, hand, moment }: Pick<WaysToReviewProps, 'marks' | 'hand' | 'moment'>) {
  const { position } = useMoment(moment)
  return <MarkList marks={marks} position={position} onSeek={(to) => hand()?.act({ type: 'seek', to })} />
}

interface Condensing {
  /** Seconds. */
  duration: number
  /** Of the marks, seconds. */
  times: readonly number[]
  hand: () => PlayerHandle | null
}

/**
 * Plays some of each minute and what lies around the marks. Checks every frame while it is on; a paused video can be
 * moved anywhere.
 */
function useCondensed(isOn: boolean, { duration, times, hand }: Condensing): void {
  const wasPlaying = useRef(false)
  useEffect(() => {
    if (!isOn) return
    const plan = planCondensed(duration, times)
    let frame = 0
    const look = () => {
      frame = requestAnimationFrame(look)
      const player = hand()
      const hasBegun = !wasPlaying.current
      wasPlaying.current = player?.isPlaying() === true
      if (player === null || !wasPlaying.current) return
      const next = nextInCondensed(plan, player.position())
      if (next.type === 'go') player.act({ type: 'seek', to: next.to })
      if (next.type !== 'end') return
      // Played again after its end, it starts over.
      player.act(hasBegun ? { type: 'seek', to: 0 } : { type: 'pause' })
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  })
}
