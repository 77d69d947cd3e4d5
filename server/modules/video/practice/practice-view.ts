import type { PracticedActivity, TimedPractice } from '#contract/endpoints/video/practices.ts'
import type { PracticeRow } from './practice-store.ts'
import type { AttemptRow } from './times-store.ts'

export function rowToPractice({ createdAt, ...row }: PracticeRow): TimedPractice {
  return { ...row, practicedAt: createdAt.toISOString() }
}

/** @param rows with the attempts of each activity next to each other */
export function rowsToActivities(rows: readonly AttemptRow[]): PracticedActivity[] {
  const byActivity = Map.groupBy(rows, ({ activityId }) => activityId)
  return [...byActivity.values()].map((attempts): PracticedActivity => {
    const { activityId, activityName, courseName, count, best } = attempts[0]!
    return {
      activityId,
      activityName,
      courseName,
      count,
      best,
      attempts: attempts.map(({ id, length, createdAt }) => ({
        id,
        length,
        practicedAt: createdAt.toISOString(),
      })),
    }
  })
}
