import { Pause, Play, RotateCcw } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { nameAttempt } from '#contract/vocabulary/attempt-name.ts'
import type { ComparedFrom } from '#domain/links.ts'
import type { Pair, Side } from '#domain/video/playback/in-step.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { KeyHelp } from '#ui/video-player/keys/key-help.tsx'
import type { PlayerAction, PlayerMark } from '#ui/video-player/player-facts.ts'
import { usePlayerKeys } from '#ui/video-player/keys/use-player-keys.ts'
import { compareWords } from './compare-words.ts'
import styles from './compare.module.css'
import { noPlayers } from './paired-players.ts'
import { TakeColumn, type TakeFeedbackProps } from './take-column.tsx'
import { nameOfTake } from './take-name.ts'
import { useInStep } from './use-in-step.ts'
import type { ReadyTake } from './use-take.ts'

export interface ComparedPairProps {
  takes: Pair<ReadyTake>
  openedFrom: ComparedFrom | null
  /** Ratings and comments of a take. */
  Said: ComponentType<TakeFeedbackProps>
}

const sides: readonly Side[] = ['a', 'b']

/** Two takes side by side that play as one, each from its own starting point. */
export function ComparedPair({ takes, openedFrom, Said }: ComparedPairProps) {
  const links = useLinks()
  const [players] = useState(noPlayers)
  const [starts, setStarts] = useState<Pair<number>>({ a: 0, b: 0 })
  const [isTogether, setIsTogether] = useState(true)
  const [active, setActive] = useState<Side>('a')
  const { marks, noteMarks } = useMarks()
  const inStep = useInStep(players, {
    a: { start: starts.a, duration: takes.a.duration },
    b: { start: starts.b, duration: takes.b.duration },
  })

  /** While the takes are linked, an action on one is done on both. */
  function ask(action: PlayerAction, side: Side): boolean {
    setActive(side)
    return isTogether && inStep.relay(action, side)
  }
  usePlayerKeys((action) => {
    if (!ask(action, active)) players[active].current?.act(action)
  })
  function setTogether(next: boolean): void {
    inStep.pause()
    setIsTogether(next)
    if (next) inStep.goTo(0)
  }
  function playTogether(): void {
    if (!isTogether) setTogether(true)
    inStep.play()
  }
  const column = (side: Side) => (
    <TakeColumn
      key={takes[side].video.videoId}
      {...{ side, take: takes[side], hand: players[side], start: starts[side], marks: marks[side] }}
      isTogether={isTogether}
      onAsk={(action) => ask(action, side)}
      onStart={(start) => setStarts({ ...starts, [side]: start })}
      onApart={() => setTogether(false)}
    />
  )
  return (
    <>
      <section className={styles.transport} aria-label={compareWords.both}>
        {inStep.isPlaying ? (
          <Button variant="primary" icon={<Pause aria-hidden="true" />} onPress={inStep.pause}>
            {compareWords.pause}
          </Button>
        ) : (
          <Button variant="primary" icon={<Play aria-hidden="true" />} onPress={playTogether}>
            {compareWords.play}
          </Button>
        )}
        <Button
          icon={<RotateCcw aria-hidden="true" />}
          onPress={() => (isTogether ? inStep.goTo(0) : setTogether(true))}
        >
          {compareWords.toStart}
        </Button>
        <Switch isSelected={isTogether} onChange={setTogether}>
          {compareWords.sync}
        </Switch>
        <ButtonLink
          href={links.compare({
            first: nameOfTake(takes.a.video),
            ...(openedFrom !== null && { openedFrom }),
          })}
        >
          {compareWords.chooseAnother}
        </ButtonLink>
      </section>
      <div className={styles.pair}>
        {column('a')}
        {column('b')}
      </div>
      <WhatWasSaid {...{ takes, Said, noteMarks }} />
      <KeyHelp />
    </>
  )
}

interface WhatWasSaidProps extends Pick<ComparedPairProps, 'takes' | 'Said'> {
  noteMarks: Pair<TakeFeedbackProps['onMarks']>
}

/** Below both, so that nothing stands between two pictures that are stacked. */
function WhatWasSaid({ takes, Said, noteMarks }: WhatWasSaidProps) {
  return (
    <div className={styles.saids}>
      {sides.map((side) => {
        const { video } = takes[side]
        return (
          <div key={video.videoId} className={styles.said}>
            <h2 className={styles.of}>{nameAttempt(video)}</h2>
            <Said video={video} onMarks={noteMarks[side]} />
          </div>
        )
      })}
    </div>
  )
}

/** What was said of each at a moment, null until that has been read. */
function useMarks() {
  const [marks, setMarks] = useState<Pair<readonly PlayerMark[] | null>>({ a: null, b: null })
  const [noteMarks] = useState(() => {
    const note = (side: Side) => (read: readonly PlayerMark[]) =>
      setMarks((known) => ({ ...known, [side]: read }))
    return { a: note('a'), b: note('b') }
  })
  return { marks, noteMarks }
}
