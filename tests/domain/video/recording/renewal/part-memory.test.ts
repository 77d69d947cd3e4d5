import { expect, test } from 'vitest'
import { cutSlice, PartMemory } from '#domain/video/recording/renewal/part-memory.ts'
import { someBytes, somePart, somePartId } from '#tests/support/takes.ts'

/** Of a part of slices of 10 bytes and 100 ms each, all of them saved. */
function remember(count: number): PartMemory {
  const part = new PartMemory(somePart(1, 0))
  for (let number = 0; number < count; number++) part.add(someBytes(10, number), 100)
  part.saved = part.end
  return part
}

test('what was handed in is held from any byte on, until the server has it', () => {
  const part = remember(5)
  expect(part.slicesFrom(25)?.map(({ at, bytes, duration }) => [at, bytes.length, duration])).toEqual([
    [25, 5, 50],
    [30, 10, 100],
    [40, 10, 100],
  ])
  part.release(25)
  expect(part.heldBytes).toBe(30)
  expect(part.slicesFrom(25)).toHaveLength(3)
  expect(part.slicesFrom(15)).toBeNull()
  expect(part.slicesFrom(50)).toEqual([])
})

test('what the store has not confirmed is never forgotten', () => {
  const part = remember(5)
  part.saved = 20
  part.release(50)
  part.shrinkTo(0)
  expect(part.slicesFrom(20)).toHaveLength(3)
})

test('the oldest is forgotten first, when there is too much', () => {
  const part = remember(5)
  part.shrinkTo(25)
  expect(part.slicesFrom(30)).toHaveLength(2)
  expect(part.slicesFrom(29)).toBeNull()
})

test('the moment of a byte is known as long as its slice is held, and about right afterwards', () => {
  const part = remember(10)
  expect([0, 15, 100].map((at) => part.timeAt(at))).toEqual([0, 150, 1_000])
  part.release(30)
  part.shrinkTo(40)
  expect([30, 45, 60, 75].map((at) => part.timeAt(at))).toEqual([300, 450, 600, 750])
})

test('what is behind a gap is counted as lost, and its time stays', () => {
  const part = remember(10)
  part.shrinkTo(0)
  part.giveUp(40)
  expect([part.lost, part.lostBytes, part.end, part.isOver, part.timeAt(40)]).toEqual([
    600,
    60,
    40,
    true,
    400,
  ])
  // It may be taken away once more.
  part.giveUp(20)
  expect([part.lost, part.lostBytes]).toEqual([800, 80])
})

test('the rest of a part in a container that nobody knows is kept as it is', () => {
  const part = remember(10)
  part.shrinkTo(30)
  const split = part.splitOff(somePartId(9), 20)
  expect(split?.cut).toEqual({ bytes: 70, ms: 700 })
  expect(split?.rest.row).toMatchObject({ id: somePartId(9), number: 1, bytes: 0, streamId: null })
  expect([split?.rest.end, split?.rest.ms, part.lost]).toEqual([30, 300, 500])
})

test('a slice is cut in proportion', () => {
  const slice = { at: 10, bytes: someBytes(10), duration: 100 }
  expect(cutSlice(slice, 5)).toBe(slice)
  expect(cutSlice(slice, 15)).toEqual({ at: 15, bytes: someBytes(10).slice(5), duration: 50 })
  expect(cutSlice(slice, 20)).toBeNull()
})

test('a digest is forgotten together with some of what it was made of', () => {
  const part = new PartMemory({ ...somePart(1, 0), bytes: 25, closed: true, digest: 'of 25 bytes' })
  part.giveUp(25)
  expect(part.row).toMatchObject({ closed: true, digest: 'of 25 bytes' })
  part.giveUp(16)
  expect(part.row).toMatchObject({ closed: false, digest: null })
})
