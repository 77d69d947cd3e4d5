import { expect, test } from 'vitest'
import { createLateDraw } from '#features/shared/editing/use-late-value.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'

function typing() {
  const clock = createHandClock()
  let alarms = 0
  const late = createLateDraw({
    steady: () => clock.steady(),
    after: (delay, callback) => {
      alarms += 1
      return clock.after(delay, callback)
    },
  })
  const drawn: string[] = []
  const type = async (text: string) => {
    late.draw(() => drawn.push(text))
    await clock.advance(90)
  }
  return { clock, late, drawn, type, alarms: () => alarms }
}

test('nothing is drawn while somebody types, and the last of it once they rest', async () => {
  const { clock, drawn, type } = typing()
  for (const text of ['a', 'ab', 'abc', 'abcd', 'abcde']) await type(text)
  expect(drawn).toEqual([])
  await clock.advance(159)
  expect(drawn).toEqual([])
  await clock.advance(1)
  expect(drawn).toEqual(['abcde'])
  await type('abcdef')
  await clock.advance(160)
  expect(drawn).toEqual(['abcde', 'abcdef'])
})

test('a keystroke sets no alarm: a few a second are enough for any number of keys', async () => {
  const { type, alarms } = typing()
  for (let key = 0; key < 40; key += 1) await type(`${key}`)
  expect(alarms()).toBeLessThan(24)
})

test('what is dropped is not drawn, and what is typed after it is', async () => {
  const { clock, late, drawn, type } = typing()
  await type('a')
  late.drop()
  await clock.advance(1_000)
  expect(drawn).toEqual([])
  await type('b')
  late.stop()
  await clock.advance(1_000)
  expect(drawn).toEqual([])
  await type('c')
  await clock.advance(160)
  expect(drawn).toEqual(['c'])
})
