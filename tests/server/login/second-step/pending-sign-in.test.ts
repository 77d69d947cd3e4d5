import { expect, test } from 'vitest'
import { userId } from '#contract/vocabulary/ids.ts'
import { readPass, signPass } from '#server/login/second-step/pending-sign-in.ts'

const person = userId.parse('0192f3a0-0000-7000-8000-000000000001')
const AT = Date.UTC(2026, 10, 23)
const keys = (offset = 0, fill = 1) => ({ key: new Uint8Array(32).fill(fill), now: () => AT + offset })
const pass = signPass(keys(), 'uid', {
  userId: person,
  generation: 7,
  may: ['code', 'finish'],
  secret: 'JBSW',
})

test('it says who has completed which steps', async () => {
  expect(await readPass(keys(), 'uid', 'code', await pass)).toMatchObject({
    userId: person,
    generation: 7,
    passId: expect.stringMatching(/^[\w-]{22}$/),
    secret: 'JBSW',
  })
  expect(await readPass(keys(), 'uid', 'finish', await pass)).not.toBeNull()
  expect(await readPass(keys(), 'uid', 'set-up', await pass)).toBeNull()
})

test('it is valid only for its own sign-in, for an hour', async () => {
  expect(await readPass(keys(), 'other', 'code', await pass)).toBeNull()
  expect(await readPass(keys(3_599_000), 'uid', 'code', await pass)).not.toBeNull()
  expect(await readPass(keys(3_601_000), 'uid', 'code', await pass)).toBeNull()
})

test('nothing that others wrote is accepted', async () => {
  const foreign = await signPass(keys(0, 2), 'uid', { userId: person, generation: 7, may: ['finish'] })
  const [head, body, sign] = (await pass).split('.')
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
  for (const word of [
    foreign,
    none,
    `${head}.${body}.${sign?.toLowerCase()}`,
    '',
    'x',
    7,
    null,
    undefined,
    {},
  ])
    expect(await readPass(keys(), 'uid', 'finish', word)).toBeNull()
})
