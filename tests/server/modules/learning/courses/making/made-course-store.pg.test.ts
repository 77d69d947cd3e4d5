import { expect, it } from 'vitest'
import { usesOfActivities, usesOfCourses } from '#server/modules/learning/courses/making/made-course-store.ts'
import {
  WRITTEN_OF_ACTIVITIES,
  WRITTEN_OF_COURSES,
} from '#server/modules/learning/courses/making/making-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database } = await peopledDatabase()

it('every table that names an activity or a course is asked before one is deleted', async () => {
  const { rows } = await database.$client.query<{ table: string; column: string; to: string }>(`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column, c.confrelid::regclass::text AS to
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid IN ('activities'::regclass, 'courses'::regclass)`)
  const named = (to: string) => [...new Set(rows.filter((row) => row.to === to).map(({ table }) => table))]
  expect(
    named('activities')
      .filter((table) => !WRITTEN_OF_ACTIVITIES.some((written) => written === table))
      .toSorted(),
  ).toEqual([...usesOfActivities])
  const deleted: readonly string[] = ['activities', 'course_files', 'course_videos', ...WRITTEN_OF_COURSES]
  expect(
    named('courses')
      .filter((table) => !deleted.includes(table))
      .toSorted(),
  ).toEqual([...usesOfCourses])
})
