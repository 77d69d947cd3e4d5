import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { choose, rewrite, withWritten } from '#domain/learning/reflections.ts'

const at = (hour: number, ms = 0) => new Date(Date.UTC(2026, 2, 1, hour, 0, 0, ms)).toISOString()
const now = (hour: number) => Date.parse(at(hour))
const isPrivate = { text: 'First', isShared: false, writtenAt: at(7) }
const isShared = { text: 'First', isShared: true, writtenAt: at(7), chosenAt: at(8) }

test('sharing is chosen now, about words that are as old as they were', () => {
  const chosen = choose(isPrivate, true, now(10))
  expect(chosen).toEqual({ text: 'First', isShared: true, writtenAt: at(7, 1), chosenAt: at(10) })
})

test('what is chosen by a clock that is behind is chosen after what was seen', () => {
  expect(choose(isShared, false, now(1))).toMatchObject({ isShared: false, chosenAt: at(8, 1) })
  expect(rewrite(isShared, 'Second', now(1))).toMatchObject({ writtenAt: at(8, 1), chosenAt: at(8) })
})

test('other words leave it shared as it was chosen; where it is private, they are private themselves', () => {
  const words = { text: 'Second', writtenAt: at(9) }
  expect(rewrite(isShared, 'Second', now(9))).toEqual({ ...words, isShared: true, chosenAt: at(8) })
  expect(rewrite(isPrivate, 'Second', now(9))).toEqual({ ...words, isShared: false })
  expect(rewrite(null, 'Second', now(9))).toEqual({ ...words, isShared: false })
})

test('the latest words are shown, and shared by the latest choice, in whatever order they are seen', () => {
  const second = rewrite(isPrivate, 'Second', now(9))
  const said = [isPrivate, second, choose(isPrivate, true, now(10))]
  const shown = fc.shuffledSubarray(said, { minLength: 3 }).map((order) => order.reduce(merge))
  fc.assert(
    fc.property(shown, (one) => {
      expect(one).toEqual({ text: 'Second', writtenAt: at(9), isShared: true, chosenAt: at(10) })
    }),
  )
})

test('sharing that was ended stays ended, whatever is written by a device that did not know', () => {
  const unaware = rewrite(isShared, 'Second', now(10))
  for (const order of [
    [isShared, choose(isShared, false, now(9)), unaware],
    [isShared, unaware, choose(isShared, false, now(9))],
  ])
    expect(order.reduce(merge)).toMatchObject({ text: 'Second', isShared: false })
})

test('words that were written as private are not shared by an older choice', () => {
  const unaware = rewrite(isPrivate, 'Second', now(10))
  expect([isShared, unaware].reduce(merge)).toMatchObject({ text: 'Second', isShared: false })
})

test('without words there is no reflection', () => {
  expect(withWritten(isShared, { text: '', isShared: true, writtenAt: at(9) })).toBeNull()
})

function merge<Said extends typeof isPrivate>(seen: Said, written: Said): Said {
  return withWritten(seen, written)!
}
