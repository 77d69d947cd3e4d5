import { describe, expect, it } from 'vitest'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import type { ExerciseScore, MetricName } from '#domain/learning/virtual/metrics.ts'
import { analysisNotes, notesToSend } from '#domain/learning/virtual/scoring/notes.ts'
import { tally } from '#domain/learning/virtual/scoring/tally.ts'

const faultless = tally(idealLog({ kind: 'FOCUS', optic: 0, level: 1, seed: 3 })!)!
const score = (metricName: MetricName, value: number, rawScore: number): ExerciseScore => ({
  metricName,
  metricType: metricName.toUpperCase(),
  rawScore,
  score: value,
  unit: '',
})

describe('notes', () => {
  it('say first that there were no errors, if there were none', () => {
    expect(analysisNotes(faultless, [score('horizon_deviation', 50, 12)])).toEqual(['No errors detected.'])
  })

  it.each([
    [{ isOver: false }, 'The level wasn’t finished.'],
    [{ isTimeUp: true }, 'Time ran out before the level was done.'],
    [{ reached: 4 }, '4 of 6 targets were reached.'],
    [{ dwellsLost: 1 }, 'The view was lost once before it was held long enough.'],
    [{ dwellsLost: 2 }, 'The view was lost twice before it was held long enough.'],
    [{ timesOffCourse: 3 }, 'The picture left the path 3 times.'],
  ])('%j: %s', (changed, note) => {
    expect(analysisNotes({ ...faultless, ...changed }, [])).toEqual([note])
  })

  it('say for which part of the level most scores count', () => {
    expect(analysisNotes(faultless, [], 0.667)).toEqual([
      'Most scores count for the 66% of the level that was done.',
    ])
  })

  it.each([
    ['horizon_deviation', 17.04, 'The horizon leaned by 17° on average.'],
    ['distance_error', 9.26, 'The distance was off by 9.3 mm on average.'],
    ['time_out_of_center', 12, 'The target was away from the center for 12 s.'],
    ['path_length', 3.1, 'The scope moved 3.1 times as far as it had to.'],
    ['idle_time', 8, 'The scope rested for 8 s while there was something to do.'],
    ['jerk_smoothness', -14, 'Most moves were jerky.'],
  ] as const)('%s below 50', (name, raw, note) => {
    expect(analysisNotes(faultless, [score(name, 49.9, raw)])).toEqual([note])
  })
})

describe('what is sent', () => {
  it.each([
    [['No errors detected.'], []],
    [[], []],
    [['The level wasn’t finished.'], ['The level wasn’t finished.']],
    [
      ['No errors detected.', 'Another.'],
      ['No errors detected.', 'Another.'],
    ],
  ])('of %j is %j', (notes, sent) => {
    expect(notesToSend(notes)).toEqual(sent)
  })
})
