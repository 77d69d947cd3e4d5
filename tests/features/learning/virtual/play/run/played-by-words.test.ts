import { expect, it } from 'vitest'
import { playable } from '#domain/learning/virtual/exercises.ts'
import { usualHand } from '#domain/learning/virtual/motion.ts'
import { tally } from '#domain/learning/virtual/scoring/tally.ts'
import { KeyPresses } from '#features/learning/virtual/play/hand/key-presses.ts'
import { AttemptRun, type PlayedLevel } from '#features/learning/virtual/play/run/attempt-run.ts'
import { type Aim, guide } from '#features/learning/virtual/play/stage/guidance.ts'

const keyOf: Readonly<Partial<Record<Aim, string>>> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
  in: 'KeyW',
  out: 'KeyS',
  counterclockwise: 'KeyA',
  clockwise: 'KeyD',
}
/** How often they look at the words, ms. */
const FRAME = 400

/** Somebody who only reads the words below the picture and taps keys. */
function play(level: PlayedLevel): AttemptRun {
  const run = new AttemptRun({ ...level, hand: () => usualHand })
  const presses = new KeyPresses()
  run.standStill(0)
  for (let now = FRAME; !run.isOver(); now += FRAME) {
    const said = guide(run.state)
    const at = now - FRAME
    for (const aim of said === null ? [] : [said.center, said.distance, said.horizon]) {
      const key = keyOf[aim]
      if (key === undefined) continue
      presses.press(key, at, false)
      presses.release(key, at, false)
    }
    run.advance(now, presses.read(now))
  }
  return run
}

it.each(playable())('$kind at $optic° is played to its end by words and keys', ({ kind, optic }) => {
  const run = play({ kind, optic, level: 1, seed: 4, fogs: false })
  const log = run.log()
  expect(log.device).toBe('KEYBOARD')
  // No word says how an angled scope looks along a tube.
  const isTimeUp = kind === 'TUBE' && optic === 30
  expect(tally(log)).toMatchObject({ isOver: true, isTimeUp })
})
