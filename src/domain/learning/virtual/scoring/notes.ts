import { type ExerciseScore, type MetricName, NO_ERRORS } from '../metrics.ts'
import type { Tally } from './tally.ts'

// What a scorer would say of an attempt, in sentences.

/** A score below this is worth a sentence. */
const WORTH_SAYING = 50

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

/**
 * The first note says that there were no errors if there were none.
 * @param scores of all that was done @param part of the level for which they count, 0 to 1
 */
export function analysisNotes(counted: Tally, scores: readonly ExerciseScore[], part = 1): string[] {
  const notes = [...happened(counted), ...countedFor(part), ...measured(scores)]
  return notes.length === 0 ? [NO_ERRORS] : notes
}

function happened({ isOver, isTimeUp, targets, reached, dwellsLost, timesOffCourse }: Tally): string[] {
  const notes: string[] = []
  if (!isOver) notes.push('The level wasn’t finished.')
  if (isTimeUp) notes.push('Time ran out before the level was done.')
  if (reached < targets) notes.push(`${reached} of ${targets} targets were reached.`)
  if (dwellsLost > 0) notes.push(`The view was lost ${times(dwellsLost)} before it was held long enough.`)
  if (timesOffCourse > 0) notes.push(`The picture left the path ${times(timesOffCourse)}.`)
  return notes
}

function countedFor(part: number): string[] {
  const percent = Math.floor(part * 100)
  return part === 1 ? [] : [`Most scores count for the ${percent}% of the level that was done.`]
}

const sentences: Partial<Record<MetricName, (value: string) => string>> = {
  horizon_deviation: (value) => `The horizon leaned by ${value}° on average.`,
  distance_error: (value) => `The distance was off by ${value} mm on average.`,
  time_out_of_center: (value) => `The target was away from the center for ${value} s.`,
  path_length: (value) => `The scope moved ${value} times as far as it had to.`,
  idle_time: (value) => `The scope rested for ${value} s while there was something to do.`,
  jerk_smoothness: () => 'Most moves were jerky.',
}

function measured(scores: readonly ExerciseScore[]): string[] {
  return scores.flatMap(({ metricName, score, rawScore }) => {
    const sentence = score < WORTH_SAYING ? sentences[metricName] : undefined
    return sentence === undefined ? [] : [sentence(String(Math.round(rawScore * 10) / 10))]
  })
}

/** Spec 1 §5: only if any differs from the default first note, else none. */
export function notesToSend(notes: readonly string[]): readonly string[] {
  return notes.some((note) => note !== NO_ERRORS) ? notes : []
}
