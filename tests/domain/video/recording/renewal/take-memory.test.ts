import { expect, test } from 'vitest'
import { TakeMemory } from '#domain/video/recording/renewal/take-memory.ts'
import { someBytes, somePart, somePartId, someTake } from '#tests/support/takes.ts'

const [first, second] = [somePart(1, 0), somePart(1, 1)]

function begin(heldBytes?: number): TakeMemory {
  const memory = new TakeMemory(heldBytes)
  memory.begin(someTake(1))
  memory.open(first)
  return memory
}
const held = (memory: TakeMemory) => memory.parts().map(({ heldBytes }) => heldBytes)

test('nothing of a take is held once it has ended', () => {
  const memory = begin()
  memory.add(first.id, someBytes(10), 100)
  memory.begin(null)
  expect([memory.take, memory.parts()]).toEqual([null, []])
})

test('what is over is held as a whole or not at all, and makes way for what is recorded', () => {
  const memory = begin(25)
  memory.add(first.id, someBytes(10), 100)
  memory.add(first.id, someBytes(10), 100)
  memory.noteSaved({ ...first, bytes: 20 }, 0)
  memory.noteOver(first.id)
  memory.open(second)
  memory.add(second.id, someBytes(5), 50)
  memory.noteSaved({ ...second, bytes: 5 }, 0)
  expect(held(memory)).toEqual([20, 5])
  memory.add(second.id, someBytes(5), 50)
  memory.noteSaved({ ...second, bytes: 10 }, 0)
  expect(held(memory)).toEqual([0, 10])
})

test('a slice goes where the rest of its part went, and what came before that is gone', () => {
  const memory = begin(20)
  const handed = [1, 2, 3, 4].map((seed) => memory.add(first.id, someBytes(10, seed), 100))
  memory.noteSaved({ ...first, bytes: 40 }, 0)
  const [part] = memory.parts()
  expect(memory.split(part!, somePartId(9), 0)).toBe(true)
  expect(handed.map((placed) => memory.place(placed)?.slice.at ?? null)).toEqual([null, null, 0, 10])
  expect(memory.add(first.id, someBytes(10), 100)).toMatchObject({ partId: somePartId(9), slice: { at: 20 } })
  expect(memory.splits()).toEqual([{ of: first.id, id: somePartId(9), cut: { bytes: 20, ms: 200 } }])
  expect([memory.lost, memory.lostBytes]).toEqual([200, 20])
})

test('no two parts have the same number', () => {
  const memory = begin()
  memory.add(first.id, someBytes(10), 100)
  memory.split(memory.parts()[0]!, somePartId(9), 0)
  expect(memory.open(second).number).toBe(2)
})

test('earlier parts keep their numbers, and those of this page are not among them', () => {
  const memory = new TakeMemory()
  memory.begin(someTake(1), true)
  memory.open(second)
  expect(memory.knowsAllParts).toBe(false)
  memory.recall({ ...someTake(1), sendRequestedAt: 7 }, [first, second])
  expect(memory.knowsAllParts).toBe(true)
  expect(memory.take?.sendRequestedAt).toBe(7)
  expect(memory.parts().map(({ row, isOver }) => [row.id, isOver])).toEqual([
    [first.id, true],
    [second.id, false],
  ])
})
