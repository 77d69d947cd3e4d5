import { useMemo } from 'react'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import type { Replay } from '#domain/learning/virtual/replay.ts'
import { plus, type Vector } from '#domain/learning/virtual/vectors.ts'
import { sightLine } from '../play/screens/end-paths.ts'
import { FOCUS_AT } from '../play/scene/lens.ts'
import { words } from './replay-words.ts'
import styles from './replay.module.css'

const HALF = 110
const pointsOf = (line: readonly Vector[]) => line.map(([x, y]) => `${x},${-y}`).join(' ')

/** Where the view through the scope can't be drawn: the path from the port, and where it stands. */
export function FlatPath({ replay, at }: { replay: Replay; at: number }) {
  const { log } = replay
  const [own, ideal] = useMemo(() => {
    const faultless = idealLog(log)
    return [pointsOf(sightLine(log)), faultless === null ? '' : pointsOf(sightLine(faultless))]
  }, [log])
  const { tip, direction } = replay.stateAt(at).view
  const [x, y] = plus(tip, direction, FOCUS_AT)
  return (
    <>
      <svg
        className={styles.flat}
        viewBox={`${-HALF} ${-HALF} ${HALF * 2} ${HALF * 2}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- lines are drawn in it
        role="img"
        aria-label={words.flatPicture}
      >
        <polyline data-look="ideal" points={ideal} />
        <polyline data-look="own" points={own} />
        <circle cx={x} cy={-y} r={4} />
      </svg>
      <p className={styles.quiet}>{words.noPicture}</p>
    </>
  )
}
