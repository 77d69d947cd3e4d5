import { type Ground, pegs } from './draw-ground.ts'
import type { Point } from './picture.ts'

/** A short film of our own: two instruments at work, seen through a scope. */
export interface FilmScene {
  ground: Ground
  seed: number
  /** Length of the film. */
  seconds: number
  /** How much the hands tremble, points. */
  tremor: number
  left: readonly Stop[]
  right: readonly Stop[]
  /** On the pad: how many stitches are already there. */
  stitches: number
  /** The right hand holds a curved needle. */
  hasNeedle: boolean
  /** The history of the demo people shows it, with this picture; of a film that is uploaded, the server makes one. */
  hasPoster: boolean
}

/** Position of an instrument's tip at a time, on the ground; it moves smoothly from stop to stop. */
export interface Stop extends Point {
  at: number
  /** 0 closed, 1 wide open. */
  open: number
}

/** Fractions of the time in which one ring moves from a peg on the left to one on the right. */
export const HANDOVER = { grasp: 0.25, meet: 0.5, release: 0.85 }

/** By the names of their files. */
export const filmScenes = {
  'peg-transfer-slow': submitted(transfer({ seed: 11, pegCount: 3, secondsEach: 6, tremor: 5 })),
  'peg-transfer-steady': transfer({ seed: 12, pegCount: 4, secondsEach: 4, tremor: 2.4 }),
  'peg-transfer-model': submitted(transfer({ seed: 13, pegCount: 5, secondsEach: 2.6, tremor: 0.8 })),
  'knot-first': knot({ seed: 24, seconds: 18, reach: 78, tremor: 4.5, pace: 1.3, stitches: 1 }),
  knot: knot({ seed: 21, seconds: 16, reach: 62, tremor: 2, pace: 1.9, stitches: 2 }),
  'knot-sure': knot({ seed: 27, seconds: 12, reach: 46, tremor: 0.8, pace: 2.4, stitches: 4 }),
  'needle-first': needle({ seed: 25, seconds: 13, reach: 58, tremor: 4.8, pace: 1.4, stitches: 0 }),
  needle: needle({ seed: 23, seconds: 10, reach: 44, tremor: 3, pace: 1.9, stitches: 1 }),
  'needle-sure': needle({ seed: 29, seconds: 8, reach: 34, tremor: 0.8, pace: 2.3, stitches: 3 }),
  'gallbladder-first': gallbladder({ seed: 31, seconds: 20, reach: 88, tremor: 3.6, pace: 1.3 }),
  gallbladder: gallbladder({ seed: 34, seconds: 20, reach: 74, tremor: 1.6, pace: 1.9 }),
  'gallbladder-sure': gallbladder({ seed: 40, seconds: 16, reach: 58, tremor: 0.7, pace: 2.3 }),
  'peg-transfer-first': transfer({ seed: 41, pegCount: 2, secondsEach: 7, tremor: 4.5 }),
  'peg-transfer-sure': transfer({ seed: 42, pegCount: 5, secondsEach: 3, tremor: 1.2 }),
} satisfies Record<string, FilmScene>

function submitted(scene: FilmScene): FilmScene {
  return { ...scene, hasPoster: false }
}

function transfer(plan: { seed: number; pegCount: number; secondsEach: number; tremor: number }): FilmScene {
  const { seed, pegCount, secondsEach, tremor } = plan
  const left: Stop[] = [{ at: 0, x: 260, y: 470, open: 0.2 }]
  const right: Stop[] = [{ at: 0, x: 500, y: 470, open: 0.2 }]
  for (let index = 0; index < pegCount; index += 1) {
    const at = index * secondsEach
    const when = (part: number) => at + secondsEach * part
    const from = pegs[index]!
    const to = pegs[index + 6]!
    left.push(
      { ...from, at: when(HANDOVER.grasp - 0.06), open: 1 },
      { ...from, at: when(HANDOVER.grasp), open: 0 },
    )
    left.push(
      { x: 372, y: 262, at: when(HANDOVER.meet), open: 0 },
      { x: 372, y: 262, at: when(0.56), open: 1 },
    )
    right.push(
      { x: 396, y: 258, at: when(0.46), open: 1 },
      { x: 390, y: 262, at: when(HANDOVER.meet), open: 0 },
    )
    right.push(
      { ...to, at: when(HANDOVER.release - 0.05), open: 0 },
      { ...to, at: when(HANDOVER.release), open: 1 },
    )
  }
  const seconds = pegCount * secondsEach
  return {
    ground: 'board',
    seed,
    seconds,
    tremor,
    left,
    right,
    stitches: 0,
    hasNeedle: false,
    hasPoster: true,
  }
}

interface Work {
  seed: number
  seconds: number
  /** How far the working hand moves. */
  reach: number
  tremor: number
  /** How fast the working hand turns. */
  pace: number
  stitches?: number
}

function knot(work: Work): FilmScene {
  return circling(work, { ground: 'pad', at: { x: 378, y: 205 + 52 * (work.stitches ?? 0) } })
}

function needle(work: Work): FilmScene {
  return { ...circling(work, { ground: 'pad', at: { x: 386, y: 390 } }), hasNeedle: true }
}

function gallbladder(work: Work): FilmScene {
  return circling(work, { ground: 'tissue', at: { x: 350, y: 320 } })
}

/** One hand holds, the other works around a place. */
function circling(work: Work, { ground, at }: { ground: Ground; at: Point }): FilmScene {
  const { seed, seconds, reach, tremor, pace, stitches = 0 } = work
  const right = Array.from({ length: Math.ceil(seconds) + 1 }, (_, second) => {
    const turn = second * pace + seed
    return {
      at: second,
      x: at.x + 22 + Math.cos(turn) * reach,
      y: at.y - 8 + Math.sin(turn * 1.3) * reach * 0.7,
      open: second % 3 === 1 ? 0.9 : 0.05,
    }
  })
  const left = Array.from({ length: Math.ceil(seconds / 4) + 1 }, (_, index) => ({
    at: index * 4,
    x: at.x - 70 + Math.sin(index * 2.2 + seed) * 22,
    y: at.y + 8 + Math.cos(index * 1.7 + seed) * 20,
    open: index % 2 === 0 ? 0.05 : 0.3,
  }))
  return { ground, seed, seconds, tremor, left, right, stitches, hasNeedle: false, hasPoster: true }
}
