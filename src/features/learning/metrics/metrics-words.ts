import type { MetricsPeriod } from '#contract/vocabulary/metrics.ts'
import type { MotionMeasures } from '#contract/endpoints/video/analysis.ts'

// Words of the metrics screen. About movement they never say better or worse.

export const words = {
  title: 'Metrics',
  residentTimes: 'Resident times',
  virtual: 'Virtual trainer',
  mine: 'How your scores and times changed.',
  filter: {
    label: 'Filter metrics',
    group: 'Group',
    person: 'Resident',
    everyone: 'Everyone in the group',
    course: 'Course',
    allCourses: 'All courses',
    activity: 'Activity',
    allActivities: 'All activities',
    period: 'Period',
  },
  scores: {
    title: 'Scores',
    about: 'Averages of complete assessments.',
    global: 'Global rating',
    checklist: 'Checklist steps done',
    none: 'No complete assessments in this period.',
  },
  domains: { title: 'Global rating by domain', about: 'Each from 1 to 5.' },
  motion: {
    title: 'Movement in videos',
    about: 'Measured by software. Not a skill level, and no part of an assessment.',
  },
  practice: { title: 'Timed practice', about: 'The best time of each period.', best: 'Best' },
  people: {
    title: 'Residents',
    name: 'Resident',
    judged: 'Assessments',
    mean: 'Average',
    scale: '1 to 5',
    practices: 'Practices',
  },
  empty: {
    mine: {
      title: 'No metrics in this period',
      text: 'Assessed videos and timed practice show here as charts.',
    },
    theirs: {
      title: 'No metrics in this period',
      text: 'Charts show here once videos are assessed or practice is timed.',
    },
  },
  choose: { title: 'Choose a group', text: 'Metrics show for one group at a time.' },
  gone: { title: 'No metrics to show', text: 'This person or group isn’t one you teach.' },
  away: { title: 'Metrics are on the server', text: 'They show here once you’re online.' },
  safe: 'Nothing is lost.',
} as const

export const periodWords: Record<MetricsPeriod, string> = {
  month: 'Month',
  quarter: '3 months',
  year: 'Year',
  all: '5 years',
}

const motionWords: Record<keyof MotionMeasures, string> = {
  idleShare: 'Idle time',
  cameraShare: 'Camera in motion',
  economy: 'Picture in motion',
  surgesPerMinute: 'Surges a minute',
}

/** The name of a series of scores; a measure that this page does not know keeps its own. */
export function nameSeries(name: string, title: string | null): string {
  if (name === 'global') return words.scores.global
  if (name === 'checklist') return words.scores.checklist
  return title ?? Object.entries(motionWords).find(([key]) => key === name)?.[1] ?? name
}

/** @param change from the first to the newest value, in words; null if there is only one */
export function describeChange(change: number, text: string, since: string): string {
  if (change === 0) return `No change since ${since}`
  return `${change > 0 ? 'Up' : 'Down'} ${text} since ${since}`
}

export function countJudged(count: number): string {
  return count === 1 ? '1 assessment' : `${count} assessments`
}

export function countMeasured(count: number): string {
  return count === 1 ? '1 video' : `${count} videos`
}

export function countPracticed(count: number): string {
  return count === 1 ? '1 practice' : `${count} practices`
}

export function metricsOf(name: string): string {
  return `Scores and times of ${name}.`
}
