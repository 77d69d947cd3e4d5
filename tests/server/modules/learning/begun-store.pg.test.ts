import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ActivityId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import { didAnythingIn } from '#server/modules/learning/begun-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { addVideo } from '#tests/support/stored-videos.ts'

const { database, people } = await peopledDatabase()
const courseId = await addCourse(database)
const activityId = await addActivity(database, courseId)
const elsewhere = await addActivity(database, await addCourse(database))

async function hasBegun(person: UserId): Promise<unknown> {
  const { rows } = await database.execute<{ is: boolean }>(
    sql`SELECT ${didAnythingIn(courseId, 'u.id')} AS is FROM users u WHERE u.id = ${person}`,
  )
  return rows[0]?.is
}
type Add = (who: UserId, activity: ActivityId, groupId: UserGroupId) => Promise<unknown>
const insert =
  (columns: string, values: string): Add =>
  (who, activity) =>
    database.$client.query(`INSERT INTO ${columns} VALUES (${values})`, [who, activity])

const kinds: [string, Add][] = [
  [
    'a tick',
    insert('activity_marks (user_id, activity_id, mark, is_done, made_at)', `$1, $2, 'a', true, now()`),
  ],
  [
    'an attempt at questions',
    insert(
      'cognitive_attempts (id, user_id, activity_id, version, answers, correct, total, is_passed, taken_at)',
      `gen_random_uuid(), $1, $2, 1, '[]', 0, 2, false, now()`,
    ),
  ],
  [
    'a reflection',
    insert(
      'reflections (id, user_id, activity_id, text, is_shared, written_at)',
      `gen_random_uuid(), $1, $2, 'Hm.', false, now()`,
    ),
  ],
  [
    'an attempt in the virtual trainer that passed nothing',
    insert(
      `ar_attempts (user_id, activity_id, exercise, optic, level, sent, scores, verification, passing_version,
         is_passed, device, seconds, played_at)`,
      `$1, $2, 'FOCUS', 0, 1, '{}', '{}', 'VERIFIED', 0, false, 'TOUCH', 60, now()`,
    ),
  ],
  [
    'practice with the stopwatch',
    (who, activity, groupId) =>
      database.$client.query(
        `INSERT INTO timed_assessments (id, owner_id, activity_id, user_group_id, length)
         VALUES (gen_random_uuid(), $1, $2, $3, 60)`,
        [who, activity, groupId],
      ),
  ],
  ['a video that is saved', (who, activity) => addVideo(database, who, { activityId: activity })],
]

test.each(kinds)('%s begins the course that it is in, for whoever did it', async (_what, add) => {
  const [who, other] = [await addPerson(database), await addPerson(database)]
  await add(other, elsewhere, people.groupId)
  expect([await hasBegun(who), await hasBegun(other)]).toEqual([false, false])
  await add(who, activityId, people.groupId)
  expect([await hasBegun(who), await hasBegun(other)]).toEqual([true, false])
})

test('a video that was deleted begins nothing', async () => {
  const who = await addPerson(database)
  await addVideo(database, who, { activityId, deletedAt: new Date() })
  expect(await hasBegun(who)).toBe(false)
})
