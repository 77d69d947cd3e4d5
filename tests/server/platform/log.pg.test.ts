import { Writable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/database/schema/people.ts'
import { openLog } from '#server/platform/log.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

const EMAIL = 'someone.private@hospital.example'
const fresh = await freshDatabase()

function logInto(lines: string[]) {
  return openLog(
    'debug',
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  )
}

async function failureOf(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}

test('a failed query is logged with its cause and without the values it was asked with', async () => {
  const lines: string[] = []
  const { database } = fresh
  const failures = [
    await failureOf(
      database
        .select({ x: sql`1 / (length(${EMAIL}) - length(${EMAIL}))` })
        .from(sql`generate_series(1, 1)`)
        .where(eq(sql`${EMAIL}`, sql`${EMAIL}`)),
    ),
    await failureOf(
      database
        .select()
        .from(users)
        .where(sql`id = ${EMAIL}`),
    ),
  ]
  for (const err of failures) logInto(lines).error({ err }, 'failed')

  const all = lines.join('')
  expect(all).not.toContain(EMAIL)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { message: 'Failed query', cause: { code: '22012' } },
  })
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ err: { cause: { code: '22P02' } } })
  expect(all).toContain('log.pg.test.ts')
})

test('personal data under the usual names is removed', () => {
  const lines: string[] = []
  logInto(lines).info({ email: EMAIL, headers: { authorization: `Bearer ${EMAIL}`, cookie: EMAIL } }, 'x')
  expect(lines.join('')).not.toContain(EMAIL)
})

test('the copy of an error that the job queue passes on keeps its words, its code and its stack', () => {
  const lines: string[] = []
  const { message, stack } = new Error('connection refused')
  const copy = { message, stack, code: 'ECONNREFUSED', queue: 'media' }
  logInto(lines).warn({ err: copy }, 'the job queue is in trouble')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { name: 'Error', message: 'connection refused', code: 'ECONNREFUSED' },
  })
  expect(lines[0]).toContain('log.pg.test.ts')
})
