import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReadingTurns } from '#server/realtime/reading-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const turnsOf = (atOnce: number) => new ReadingTurns({ atOnce, longestMs: 100, heldBytes: 1_000 })

function requestTurns(turns: ReadingTurns, count: number) {
  const came: number[] = []
  const taken = Array.from({ length: count }, (_, number) => turns.request(() => came.push(number)))
  return { came, taken }
}

test('a limited number are read at once, the others in the order in which they began', () => {
  const { came, taken } = requestTurns(turnsOf(2), 5)
  expect(came).toEqual([0, 1])
  taken[1]?.end()
  expect(came).toEqual([0, 1, 2])
  taken[0]?.end()
  taken[2]?.end()
  expect(came).toEqual([0, 1, 2, 3, 4])
  expect(taken.map(({ hasCome }) => hasCome)).toEqual([true, true, true, true, true])
})

test('a message on a poor connection delays the others no longer than a turn lasts', () => {
  const { came, taken } = requestTurns(turnsOf(1), 3)
  vi.advanceTimersByTime(99)
  expect(came).toEqual([0])
  vi.advanceTimersByTime(1)
  expect(came).toEqual([0, 1])
  // Its message is complete at last: nobody else's place is given away for it.
  taken[0]?.end()
  expect(came).toEqual([0, 1])
})

test('a message whose sender leaves the queue is skipped', () => {
  const { came, taken } = requestTurns(turnsOf(1), 3)
  taken[1]?.end()
  taken[0]?.end()
  expect(came).toEqual([0, 2])
})

test('a turn that has ended twice frees one place', () => {
  const turns = turnsOf(1)
  const { taken } = requestTurns(turns, 1)
  taken[0]?.end()
  taken[0]?.end()
  expect(requestTurns(turns, 2).came).toEqual([0])
})

test('no turn begins while more is in memory than allowed', () => {
  const turns = turnsOf(9)
  const [release, releaseOther] = [turns.hold(800), turns.hold(400)]
  const { came } = requestTurns(turns, 2)
  expect(came).toEqual([])
  release()
  expect(came).toEqual([0, 1])
  releaseOther()
})
