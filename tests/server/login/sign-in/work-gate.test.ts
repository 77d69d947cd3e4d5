import { expect, test } from 'vitest'
import { createWorkGate } from '#server/login/sign-in/work-gate.ts'

function hold() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, finish: () => resolve('done'), fail: () => reject(new Error('broken')) }
}

test('a few work at once, some wait in order, and those who would wait too long are turned away', async () => {
  const enter = createWorkGate({ atOnce: 1, waiting: 1 })
  const [first, second, third] = [hold(), hold(), hold()]
  const order: string[] = []
  const one = enter(first.work).then((answer) => (order.push('one'), answer))
  const two = enter(second.work).then((answer) => (order.push('two'), answer))
  expect(await enter(third.work)).toEqual({ ok: false, failure: 'busy' })
  second.finish()
  first.finish()
  expect(await Promise.all([one, two])).toEqual([
    { ok: true, value: 'done' },
    { ok: true, value: 'done' },
  ])
  expect(order).toEqual(['one', 'two'])
})

test('failed work makes room as well', async () => {
  const enter = createWorkGate({ atOnce: 1, waiting: 0 })
  const failing = hold()
  const answer = enter(failing.work)
  failing.fail()
  await expect(answer).rejects.toThrow('broken')
  expect(await enter(async () => 'next')).toEqual({ ok: true, value: 'next' })
})
