import { ALL_GROUPS_NAME } from '#features/shared/selection/all-groups-name.ts'
import { countText } from '#domain/count-text.ts'
import { countDue, type TaskGroup } from '#domain/learning/tasks/task-groups.ts'

// Words of the dashboard and the screens behind its figures.

export const words = {
  due: {
    title: 'What’s due',
    none: 'You’re up to date. Nothing is due.',
    away: 'What’s due shows here once you’re online.',
    safe: 'What you completed is safe.',
  },
  mine: {
    title: 'Your progress',
    none: { title: 'No courses yet', text: 'Courses show here once your program adds you to a group.' },
    away: { title: 'Your progress is on the server', text: 'It shows here once you’re online.' },
    safe: 'What you completed is safe.',
  },
  behind: {
    title: 'Needs help',
    none: 'Everyone is up to date.',
    nobody: 'No residents yet.',
    notBegun: 'No one has started yet.',
    away: 'Who needs help shows here once you’re online.',
    safe: 'Nothing is lost.',
  },
  group: {
    title: 'Group progress',
    add: 'Add people',
    allGroups: ALL_GROUPS_NAME,
    allOf: (program: string) => `${ALL_GROUPS_NAME} of ${program}`,
    none: { title: 'No courses yet', text: 'Progress shows here once a group has courses and residents.' },
    away: { title: 'Group progress is on the server', text: 'It shows here once you’re online.' },
    safe: 'Nothing is lost.',
  },
  metrics: 'Metrics',
  leaderboard: 'Leaderboard',
} as const

/** The one sentence that a person reads first. */
export function describeDue(groups: readonly TaskGroup[]): string {
  const { pastDue, upcoming } = countDue(groups)
  if (pastDue === 0 && upcoming === 0) return words.due.none
  if (pastDue === 0) return `${countActivities(upcoming)} coming up`
  return upcoming === 0
    ? `${countActivities(pastDue)} past due`
    : `${countActivities(pastDue)} past due, ${upcoming} coming up`
}

function countActivities(count: number): string {
  return count === 1 ? '1 activity' : `${count} activities`
}

export function countOf(completed: number, possible: number): string {
  return `${completed} of ${possible}`
}

export function countPeople(count: number): string {
  if (count >= 1_000) return '1,000 or more residents are behind'
  return count === 1 ? '1 resident is behind' : `${countText(count)} residents are behind`
}

/** @param since `Nov 3` */
export function describeBehind(pastDueCount: number, since: string): string {
  return `${countActivities(pastDueCount)} past due since ${since}`
}

export function showAll(count: number, what: string): string {
  return `Show all ${countText(count)} ${what}`
}
