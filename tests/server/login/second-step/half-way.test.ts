import { expect, test } from 'vitest'
import { userId } from '#contract/vocabulary/ids.ts'
import { openHalfWay, sealHalfWay } from '#server/login/second-step/half-way.ts'

const person = userId.parse('0192f3a0-0000-7000-8000-000000000001')
const AT = Date.UTC(2026, 10, 23)
const keys = (offset = 0, fill = 1) => ({ key: new Uint8Array(32).fill(fill), now: () => AT + offset })
const sealed = sealHalfWay(keys(), 'uid', { userId: person, may: ['code', 'finish'], secret: 'JBSW' })

test('it says who has completed which steps', async () => {
  expect(await openHalfWay(keys(), 'uid', 'code', await sealed)).toMatchObject({
    userId: person,
    secret: 'JBSW',
  })
  expect(await openHalfWay(keys(), 'uid', 'finish', await sealed)).not.toBeNull()
  expect(await openHalfWay(keys(), 'uid', 'set-up', await sealed)).toBeNull()
})

test('it is valid only for its own sign-in, for an hour', async () => {
  expect(await openHalfWay(keys(), 'other', 'code', await sealed)).toBeNull()
  expect(await openHalfWay(keys(3_599_000), 'uid', 'code', await sealed)).not.toBeNull()
  expect(await openHalfWay(keys(3_601_000), 'uid', 'code', await sealed)).toBeNull()
})

test('nothing that others wrote is accepted', async () => {
  const foreign = await sealHalfWay(keys(0, 2), 'uid', { userId: person, may: ['finish'] })
  const [head, body, sign] = (await sealed).split('.')
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
    expect(await openHalfWay(keys(), 'uid', 'finish', word)).toBeNull()
})
