import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exercises, playable } from '#domain/learning/virtual/exercises.ts'
import { idealLog, type IdealSettings } from '#domain/learning/virtual/ideal-player.ts'
import { type AttemptLog, decodeLog, encodeLog } from '#domain/learning/virtual/log.ts'
import type { MetricName } from '#domain/learning/virtual/metrics.ts'
import { type Pose, quantize } from '#domain/learning/virtual/pose.ts'
import { scoreLog, units } from '#domain/learning/virtual/score.ts'
import { randomFrom } from '#domain/learning/virtual/steady-maths.ts'

const levels = playable().flatMap(({ kind, optic }) =>
  exercises[kind].levels.map(({ level }) => ({ kind, optic, level })),
)
const scored = levels.filter(({ level }) => level > 0)
const seed = 12345

function scoresOf(log: AttemptLog): Record<MetricName, number> {
  const { exerciseScores } = scoreLog(log)!
  return Object.fromEntries(exerciseScores.map(({ metricName, score }) => [metricName, score])) as Record<
    MetricName,
    number
  >
}

function rawOf(log: AttemptLog, name: MetricName): number {
  return scoreLog(log)!.exerciseScores.find(({ metricName }) => metricName === name)!.rawScore
}

/** A hand that trembles by some degrees and millimeters, more or less slowly. */
function trembling(settings: Omit<IdealSettings, 'spoil'>, by: number): AttemptLog {
  const random = randomFrom(9)
  const off = [0, 0, 0, 0]
  return idealLog({
    ...settings,
    spoil: (pose) => {
      off.forEach((value, index) => (off[index] = value * 0.9 + (random() - 0.5) * by))
      const [pan = 0, tilt = 0, depth = 0, roll = 0] = off
      return {
        ...pose,
        pan: pose.pan + pan,
        tilt: pose.tilt + tilt,
        depth: pose.depth + depth,
        roll: pose.roll + 2 * roll,
      }
    },
  })!
}

describe('an attempt without a fault', () => {
  it.each(scored)('scores full: $kind, $optic°, level $level', (what) => {
    const { exerciseScores, analysisNotes, isOver } = scoreLog(idealLog({ ...what, seed })!)!
    expect(exerciseScores.filter(({ score }) => score < 95)).toEqual([])
    expect(analysisNotes).toEqual(['No errors detected.'])
    expect(isOver).toBe(true)
  })

  it.each(levels.filter(({ level }) => level === 0))(
    'has no scores in a tutorial: $kind, $optic°',
    (what) => {
      const attempt = scoreLog(idealLog({ ...what, seed })!)!
      expect(attempt).toMatchObject({
        isOver: true,
        exerciseScores: [],
        analysisNotes: ['No errors detected.'],
      })
    },
  )

  it('is the same however it is laid out', () => {
    fc.assert(
      fc.property(fc.constantFrom(...scored), fc.nat({ max: 0xffffffff }), (what, chance) => {
        expect(scoresOf(idealLog({ ...what, seed: chance })!).total).toBeGreaterThan(95)
      }),
      { numRuns: 40 },
    )
  })

  it('has scores with their names, types in upper case, and units', () => {
    const { exerciseScores } = scoreLog(idealLog({ kind: 'FOCUS', optic: 30, level: 2, seed })!)!
    for (const { metricName, metricType, unit, score } of exerciseScores) {
      expect(metricType).toBe(metricName.toUpperCase())
      expect(unit).toBe(units[metricName])
      expect(score).toBeLessThanOrEqual(100)
    }
    expect(exerciseScores.at(-1)!.metricName).toBe('total')
  })
})

describe('noise', () => {
  it.each(playable())('never scores better the more there is of it: $kind, $optic°', ({ kind, optic }) => {
    const logs = [0, 0.1, 0.4, 1.6, 6.4].map((by) => trembling({ kind, optic, level: 1, seed: 4 }, by))
    const totals = logs.map((log) => scoresOf(log).total)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    expect(totals.at(-1)!).toBeLessThan(60)
    // Beyond that a hand only shakes.
    const jerks = logs.slice(0, 4).map((log) => rawOf(log, 'jerk_smoothness'))
    expect(jerks).toEqual(jerks.toSorted((a, b) => b - a))
  })
})

/** Inserts rest: the hand stays where it was at that step. */
function rested(log: AttemptLog, at: number, steps: number): AttemptLog {
  const poses = [...log.poses]
  const pose = poses[at]!
  poses.splice(at, 0, ...Array.from({ length: steps }, () => pose))
  return { ...log, poses }
}

/** The same way in more steps, straight between what was. */
function stretched(log: AttemptLog, times: number): AttemptLog {
  const poses: Pose[] = []
  const { poses: from } = log
  for (let step = 0; step < (from.length - 1) * times; step += 1) {
    const at = step / times
    const [a, b, part] = [from[Math.floor(at)]!, from[Math.floor(at) + 1]!, at - Math.floor(at)]
    const mix = (field: keyof Pose) => a[field] + part * (b[field] - a[field])
    poses.push(
      quantize({
        pan: mix('pan'),
        tilt: mix('tilt'),
        depth: mix('depth'),
        roll: a.roll,
        lightPost: a.lightPost,
      }),
    )
  }
  return { ...log, poses }
}

const found = playable().filter(({ kind }) => exercises[kind].path !== 'FOLLOWED')

describe('time that is added', () => {
  // Not of stars, which would be missed meanwhile, nor where something runs on its own.
  it.each(found.filter(({ kind }) => kind !== 'STAR'))(
    'by resting raises no score: $kind, $optic°',
    ({ kind, optic }) => {
      const log = trembling({ kind, optic, level: 1, seed: 8 }, 0.6)
      const before = scoresOf(log)
      for (const at of [20, 60, 140]) {
        const after = scoresOf(rested(log, at, 600))
        for (const [name, score] of Object.entries(after)) {
          // A move that is interrupted is two, and the one in the middle may be another.
          const slack = name.endsWith('smoothness') ? 12 : 0.001
          expect(score, `${name} at ${at}`).toBeLessThanOrEqual(before[name as MetricName] + slack)
        }
        expect(after.completion_time).toBeLessThan(before.completion_time)
        expect(after.total).toBeLessThan(before.total)
      }
    },
  )

  it.each(found)(
    'by stretching raises neither a total nor a smoothness: $kind, $optic°',
    ({ kind, optic }) => {
      const log = trembling({ kind, optic, level: 1, seed: 8 }, 0.4)
      const before = scoresOf(log)
      for (const times of [2, 3, 4]) {
        const after = scoresOf(stretched(log, times))
        expect(after.total).toBeLessThanOrEqual(before.total)
        expect(after.completion_time).toBeLessThanOrEqual(before.completion_time)
        expect(after.jerk_smoothness).toBeLessThanOrEqual(before.jerk_smoothness + 1)
        expect(after.spectral_smoothness).toBeLessThanOrEqual(before.spectral_smoothness + 1)
      }
    },
  )

  it('after the end counts for nothing', () => {
    const log = idealLog({ kind: 'TRACE', optic: 0, level: 2, seed })!
    expect(scoreLog(rested(log, log.poses.length - 1, 500))).toEqual(scoreLog(log))
  })
})

/** The same level, in which the hand stops for good after a part of its way. */
function stopped(log: AttemptLog, part: number): AttemptLog {
  const moved = log.poses.slice(0, 1 + Math.floor((log.poses.length - 1) * part))
  return { ...log, poses: [...moved, ...Array.from({ length: 7300 }, () => moved.at(-1)!)] }
}

describe('what was not done', () => {
  it.each(scored)('scores nothing if the hand never moves: $kind, $optic°, level $level', (what) => {
    const { exerciseScores, isOver } = scoreLog(stopped(idealLog({ ...what, seed })!, 0))!
    expect(isOver).toBe(true)
    expect(exerciseScores.filter(({ score }) => score > 0)).toEqual([])
  })

  it.each(playable())('makes every score smaller: $kind, $optic°', ({ kind, optic }) => {
    const log = idealLog({ kind, optic, level: 2, seed })!
    const [half, most, whole] = [0.5, 0.8, 1].map((part) => scoresOf(stopped(log, part)))
    expect(half!.total).toBeLessThan(most!.total)
    expect(most!.total).toBeLessThan(whole!.total)
    for (const name of ['path_length', 'horizon_deviation', 'idle_time'] as const) {
      expect(half![name], name).toBeLessThan(75)
      expect(half![name], name).toBeLessThanOrEqual(most![name])
    }
  })

  it('is said, and how the rest was done is judged by itself', () => {
    const { analysisNotes } = scoreLog(stopped(idealLog({ kind: 'FOCUS', optic: 0, level: 1, seed })!, 0.5))!
    expect(analysisNotes).toContain('Most scores count for the 50% of the level that was done.')
    expect(analysisNotes.filter((note) => note.startsWith('The horizon'))).toEqual([])
  })

  it('costs nothing in an attempt of the rules before, which is judged by them', () => {
    const still = stopped(idealLog({ kind: 'FOCUS', optic: 0, level: 1, seed })!, 0)
    const sent = decodeLog(encodeLog({ ...still, rules: 1 }))
    expect(sent.status === 'read' && scoresOf(sent.log)).toMatchObject({
      path_length: 100,
      horizon_deviation: 100,
      total: 21.0526,
    })
  })

  it('is no line that was run along, though rules before counted it as one', () => {
    const half = stopped(idealLog({ kind: 'TRACE', optic: 0, level: 2, seed })!, 0.5)
    expect(rawOf(half, 'accuracy')).toBeLessThan(60)
    expect(rawOf({ ...half, rules: 1 }, 'accuracy')).toBeGreaterThan(90)
  })
})

describe('what was broken off', () => {
  const log = idealLog({ kind: 'FOCUS', optic: 0, level: 1, seed })!
  const half = { ...log, poses: log.poses.slice(0, log.poses.length >> 1) }

  it('has a total of 0, and says so', () => {
    const attempt = scoreLog(half)!
    expect(attempt.isOver).toBe(false)
    expect(scoresOf(half)).toMatchObject({ total: 0, completion_time: 0 })
    expect(attempt.analysisNotes[0]).toBe('The level wasn’t finished.')
  })

  it('is scored even without a step', () => {
    const scores = scoresOf({ ...log, poses: [] })
    for (const score of Object.values(scores)) expect(Number.isFinite(score)).toBe(true)
    expect(scores.total).toBe(0)
  })
})

describe('a score', () => {
  it('is the same after the log was sent', () => {
    const log = trembling({ kind: 'STAR', optic: 30, level: 2, seed: 77 }, 0.8)
    const sent = decodeLog(encodeLog(log))
    expect(sent.status === 'read' && scoreLog(sent.log)).toEqual(scoreLog(log))
  })

  it('has these very digits, in every engine', () => {
    const log = trembling({ kind: 'FOCUS', optic: 30, level: 3, seed: 99 }, 1)
    expect(scoreLog(log)!.exerciseScores.map(({ rawScore }) => rawScore)).toMatchInlineSnapshot(`
      [
        100,
        11.65,
        0.9417,
        0,
        1.1376,
        1.4211,
        2.2881,
        -12.8825,
        -1.9402,
        0.0167,
        91.7639,
      ]
    `)
  })

  it('is finite and from 0 to 100, whatever the poses are', () => {
    const pose = fc
      .record({
        pan: fc.double({ min: -75, max: 75, noNaN: true }),
        tilt: fc.double({ min: -60, max: 60, noNaN: true }),
        depth: fc.double({ min: 10, max: 250, noNaN: true }),
        roll: fc.double({ min: -180, max: 180, noNaN: true }),
        lightPost: fc.double({ min: -180, max: 180, noNaN: true }),
      })
      .map(quantize)
    fc.assert(
      fc.property(fc.constantFrom(...scored), fc.array(pose, { maxLength: 300 }), (what, poses) => {
        const log = { ...idealLog({ ...what, seed })!, poses }
        for (const { score, rawScore } of scoreLog(log)!.exerciseScores) {
          expect(Number.isFinite(rawScore)).toBe(true)
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('of a level that does not exist is none', () => {
    expect(scoreLog({ ...idealLog({ kind: 'FOCUS', optic: 0, level: 1, seed })!, level: 42 })).toBeNull()
  })
})
