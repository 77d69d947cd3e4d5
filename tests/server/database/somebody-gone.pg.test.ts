import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusalOf } from '#server/http/failure-response.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

const failureOf = async (work: Promise<unknown>) => {
  try {
    await work
  } catch (error) {
    return refusalOf(error)
  }
  throw new Error('It succeeded.')
}

test('a row that names a person who was deleted meanwhile is about something that does not exist', async () => {
  const gone = randomUUID()
  const insert = sql`INSERT INTO letters (user_id, email, template, facts) VALUES (${gone}, 'x@y.test', 'welcome', '{}')`
  expect(await failureOf(database.execute(insert))).toEqual({ code: 'not-found' })
  expect(await failureOf(database.transaction((tx) => tx.execute(insert)))).toEqual({ code: 'not-found' })
  const text = 'UPDATE programs SET changed_by = $1 WHERE id = $2'
  expect(await failureOf(database.$client.query(text, [gone, people.programId]))).toEqual({
    code: 'not-found',
  })
})

test('a person who cannot be deleted because something names them is our bug, and so is any other missing row', async () => {
  await database.execute(
    sql`INSERT INTO letters (user_id, email, template, facts) VALUES (${people.peer}, 'x@y.test', 'welcome', '{}')`,
  )
  const deletion = database.execute(sql`DELETE FROM users WHERE id = ${people.peer}`)
  expect(await failureOf(deletion)).toEqual({ code: 'internal-error' })
  const nowhere = sql`INSERT INTO group_courses (user_group_id, course_id) VALUES (${people.groupId}, ${randomUUID()})`
  expect(await failureOf(database.execute(nowhere))).toEqual({ code: 'internal-error' })
})

test('a row that names a program or a group that was deleted at this moment is judged again when it is sent again', async () => {
  const nowhere = sql`INSERT INTO user_groups (parent_program_id, name) VALUES (${randomUUID()}, 'x')`
  expect(await failureOf(database.execute(nowhere))).toEqual({ code: 'unavailable' })
  const nobody = sql`INSERT INTO group_members (user_group_id, user_id, kind) VALUES (${randomUUID()}, ${people.peer}, 'MEMBER')`
  expect(await failureOf(database.transaction((tx) => tx.execute(nobody)))).toEqual({ code: 'unavailable' })
  const deletion = database.execute(sql`DELETE FROM user_groups WHERE id = ${people.groupId}`)
  expect(await failureOf(deletion)).toEqual({ code: 'internal-error' })
})
