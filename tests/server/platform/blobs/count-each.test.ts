import { expect, it, vi } from 'vitest'
import { countEach, throughPages } from '#server/platform/blobs/count-each.ts'

/** 0, 1, 2, … in pages of three. */
const upTo = (count: number) =>
  throughPages<number>(async (last) => {
    const from = last === null ? 0 : last + 1
    return Array.from({ length: Math.max(0, Math.min(3, count - from)) }, (_, at) => from + at)
  })

it('the work is done for each item of all pages, and those it was done for are counted', async () => {
  const seen: number[] = []
  const isEven = async (item: number) => seen.push(item) > 0 && item % 2 === 0
  expect(await countEach(upTo(8), isEven)).toBe(4)
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

it('one that fails is told once the others had their turn', async () => {
  const work = vi.fn(async (item: number) => {
    if (item % 3 === 1) throw new Error(`item ${item}`)
    return true
  })
  await expect(countEach(upTo(8), work)).rejects.toThrow('item 1')
  expect(work).toHaveBeenCalledTimes(8)
})

it('after ten failures in a row the others wait for the next time', async () => {
  const work = vi.fn(() => Promise.reject(new Error('the disk is away')))
  await expect(countEach(upTo(1_000), work)).rejects.toThrow('the disk is away')
  expect(work).toHaveBeenCalledTimes(10)
})
