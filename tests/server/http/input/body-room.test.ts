import { expect, test } from 'vitest'
import { userId } from '#contract/vocabulary/ids.ts'
import { createBodyRoom } from '#server/http/input/body-room.ts'

const person = (n: number) => userId.parse(`0190b6f0-0000-7000-8000-${String(n).padStart(12, '0')}`)
const MB = 1024 * 1024

test('one person’s simultaneous bodies are accepted up to a limit, and again once one is done', () => {
  const room = createBodyRoom()
  const first = room.enter(person(1), 40 * MB)
  expect(first).not.toBeNull()
  expect(room.enter(person(1), 24 * MB)).not.toBeNull()
  expect(room.enter(person(1), 1)).toBeNull()
  expect(room.enter(person(2), 40 * MB)).not.toBeNull()
  first?.()
  expect(room.enter(person(1), 40 * MB)).not.toBeNull()
})

test('everybody’s bodies have a limit too', () => {
  const room = createBodyRoom()
  const entered = Array.from({ length: 10 }, (_, n) => room.enter(person(n), 60 * MB))
  expect(entered.filter((release) => release !== null)).toHaveLength(8)
})
