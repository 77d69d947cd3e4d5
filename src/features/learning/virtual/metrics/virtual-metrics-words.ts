import {
  arDeviceTitles,
  arExerciseTitles,
  type ArVerification,
} from '#contract/vocabulary/learning/virtual.ts'
import { type MetricText, metricTexts } from '#domain/learning/virtual/metric-texts.ts'
import type { VirtualStep } from '#domain/learning/virtual-progress.ts'

export const exerciseNames = arExerciseTitles
export const deviceNames = arDeviceTitles

/** A metric that this page does not know keeps its own name. */
export function nameMetric(metricType: string): string {
  return textOf(metricType)?.title ?? metricType
}

/** What a metric means, where it comes from, and what it doesn't show. */
export function textOf(metricType: string): MetricText | undefined {
  return Object.entries(metricTexts).find(([name]) => name.toUpperCase() === metricType)?.[1]
}

export const words = {
  title: 'Virtual trainer',
  mine: 'How your camera work changed.',
  group: 'How far residents are.',
  activity: 'Activity',
  exercise: 'Exercise',
  metric: 'Measure',
  open: 'Open the trainer',
  myAttempts: 'My attempts',
  residents: 'Residents',
  passingScores: 'What passes',
  attempts: 'Attempts',
  time: 'Time in the trainer',
  reached: 'Exercises passed',
  completed: 'Completed',
  exercises: 'Exercises',
  passed: 'Passed',
  notPassed: 'Not passed',
  waits: 'Waiting to be sent',
  notVerifiedYet: 'Not verified yet',
  tutorial: 'Tutorial',
  level: 'Level',
  lastPlayed: 'Last attempt',
  inARow: 'Passed in a row',
  chart: 'Over time',
  doesNotShow: 'What it doesn’t show: ',
  chartAbout: 'Scores from 0 to 100 of the attempts at this exercise, oldest first.',
  compared: 'The latest attempt',
  first: 'There’s no earlier attempt at this level and with this device.',
  passesAt: 'Passes at',
  latest: 'Latest',
  before: 'Before',
  score: 'Score',
  played: 'Played',
  device: 'Device',
  result: 'Result',
  mark: 'Marked as',
  replay: 'Replay',
  watch: 'Watch',
  more: 'Show more attempts',
  noTrainer: {
    title: 'No virtual activities',
    text: 'None of your courses has an activity for the virtual trainer.',
  },
  none: {
    mine: { title: 'No attempts yet', text: 'Your attempts show here, with what they measured.' },
    theirs: { title: 'No attempts yet', text: 'Attempts show here once this resident opens the trainer.' },
  },
  choose: { title: 'Choose a group', text: 'Attempts show for one group at a time.' },
  nobody: 'This group has no residents.',
  gone: { title: 'Nothing to show', text: 'This activity or person isn’t one you can see.' },
  away: { title: 'Attempts are on the server', text: 'They show here once you’re online.' },
  safe: 'Your attempts are safe.',
  notMarked: 'The mark wasn’t saved. Try again.',
  resident: 'Resident',
} as const

export const markNames = { NONE: 'Not marked', EXPERT: 'Expert', NOVICE: 'Novice' } as const

const verifications: Readonly<Record<ArVerification, string | null>> = {
  VERIFIED: null,
  AWAITED: 'Scores are checked once it’s sent',
  NOT_VERIFIED: 'Not verified',
  NOT_REPLAYABLE: 'Not replayable',
}
export function describeVerification(verification: ArVerification): string | null {
  return verifications[verification]
}

export function describeTime(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.round(seconds / 360) / 10
  return hours === 1 ? '1 hour' : `${hours} hours`
}

export function describeStep({ exercise, level, left }: VirtualStep): string {
  return left === 1
    ? `Next: pass ${exerciseNames[exercise]} at level ${level} one more time.`
    : `Next: pass ${exerciseNames[exercise]} at level ${level}, ${left} times in a row.`
}

export function describeLevel(level: number): string {
  return level === 0 ? words.tutorial : `Level ${level}`
}

/** @param before null: there is none to compare with */
export function describeChange(score: number, before: number | null): string {
  if (before === null) return ''
  const by = Math.round(score) - Math.round(before)
  return by === 0 ? 'No change' : by > 0 ? `Up ${by}` : `Down ${-by}`
}

export function attemptsOf(name: string): string {
  return `Attempts of ${name}.`
}

export function replayOf(moment: string): string {
  return `Watch the attempt of ${moment}`
}
