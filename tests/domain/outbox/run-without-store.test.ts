import { expect, test } from 'vitest'
import type { Execution } from '#domain/outbox/outbox-item.ts'
import { LanesWithoutStore } from '#domain/outbox/run-without-store.ts'
import { createCountedIds } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { someTakeId, someUserId } from '#tests/support/takes.ts'

const takeId = someTakeId(1)
const works = [
  { kind: 'deliver-take', takeId },
  { kind: 'finish-upload', takeId },
] as const

function begin(answers: Execution[]) {
  const clock = createHandClock()
  const done: string[] = []
  const lanes = new LanesWithoutStore({
    clock,
    ids: createCountedIds(1),
    execute: async ({ work, key }) => {
      done.push(`${work.kind} ${key}`)
      return answers.shift() ?? { status: 'done' }
    },
  })
  return { clock, done, run: () => lanes.run(someUserId(1), takeId, works) }
}

test('does everything in order, and again what did not succeed, under the same key', async () => {
  const { clock, done, run } = begin([{ status: 'done' }, { status: 'parked', why: 'offline' }])
  const ran = run()
  await clock.advance(6_000)
  expect(await ran).toEqual({ ok: true, value: undefined })
  const [deliver, finish] = done
  expect(done).toEqual([deliver, finish, deliver, finish])
  expect([deliver, finish].map((one) => one?.split(' ')[0])).toEqual(['deliver-take', 'finish-upload'])
})

test('whoever asks while it is under way waits for the same, and a refusal ends it', async () => {
  const { done, run } = begin([{ status: 'refused', code: 'wrong-state', message: 'No.' }])
  const both = await Promise.all([run(), run()])
  expect(both.map(({ ok }) => ok)).toEqual([false, false])
  expect(done).toHaveLength(1)
})
