import type {
  ArGroupAttempt,
  listArGroupAttempts,
} from '#contract/endpoints/learning/virtual/ar-following.ts'
import {
  arDeviceTitles,
  arExerciseTitles,
  type ArGroup,
  arVerificationTitles,
} from '#contract/vocabulary/learning/virtual.ts'
import { metricTexts } from '#domain/learning/virtual/metric-texts.ts'
import type { MetricName } from '#domain/learning/virtual/metrics.ts'
import { units } from '#domain/learning/virtual/score.ts'
import { type Table, yesOrNo } from '#server/http/table-handler.ts'

const marks: Readonly<Record<ArGroup, string>> = { EXPERT: 'Expert', NOVICE: 'Novice' }
const rounded = (value: number) => Math.round(value * 1_000) / 1_000

const scoreOf = ({ exerciseScores }: ArGroupAttempt, name: MetricName) =>
  exerciseScores.find(({ metricType }) => metricType === name.toUpperCase())

/** Of each measure its score, and the value in its unit, which the total doesn't have. */
function measured(name: MetricName): [string, (row: ArGroupAttempt) => number | null][] {
  const { title } = metricTexts[name]
  const cellOf = (of: 'score' | 'rawScore') => (row: ArGroupAttempt) => {
    const found = scoreOf(row, name)
    return found === undefined ? null : rounded(found[of])
  }
  if (name === 'total') return [[title, cellOf('score')]]
  return [
    [title, cellOf('score')],
    [`${title} (${units[name]})`, cellOf('rawScore')],
  ]
}

/** One row for each attempt, newest first. */
export const attemptTable: Table<typeof listArGroupAttempts, ArGroupAttempt> = {
  name: 'virtual-trainer-attempts',
  rowsOf: ({ items }) => items,
  columns: {
    Resident: ({ fullName }) => fullName,
    'Played (UTC)': ({ playedAt }) => playedAt,
    Exercise: ({ exercise }) => arExerciseTitles[exercise],
    Laparoscope: ({ optic }) => `${optic}°`,
    Level: ({ level }) => (level === 0 ? 'Tutorial' : level),
    Passed: ({ level, isPassed }) => (level === 0 ? null : yesOrNo(isPassed)),
    Checked: ({ verification }) => arVerificationTitles[verification],
    Device: ({ device }) => arDeviceTitles[device],
    Seconds: ({ seconds }) => (seconds === null ? null : rounded(seconds)),
    'Passing scores, version': ({ passingVersion }) => passingVersion,
    'Marked as': ({ markedAs }) => (markedAs == null ? null : marks[markedAs]),
    ...Object.fromEntries((Object.keys(metricTexts) as MetricName[]).flatMap(measured)),
    Notes: ({ analysisNotes }) => analysisNotes.join(' '),
  },
}
