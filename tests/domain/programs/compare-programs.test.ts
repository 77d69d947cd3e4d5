import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedFields, differencesOf, mergePrograms } from '#domain/programs/compare-programs.ts'
import { change, start, uuid } from '#tests/support/programs.ts'

test('of two changes each field says whose it is, and what is kept is merged with what stands', () => {
  const mine = change({ title: 'Mine', specialty: 'Urology' })
  const theirs = change({ title: 'Theirs', accountNumber: 'B-2' })
  expect(differencesOf(mine, start, theirs)).toEqual([
    { field: 'title', changedBy: 'both' },
    { field: 'specialty', changedBy: 'me' },
    { field: 'accountNumber', changedBy: 'them' },
  ])
  expect(mergePrograms(mine, theirs, ['specialty'])).toMatchObject({
    title: 'Theirs',
    specialty: 'Urology',
    accountNumber: 'B-2',
  })
})

test('keeping everything of mine loses nobody who directs it by now', () => {
  const line = {
    id: uuid(),
    email: 'new@trocar.test',
    firstName: 'N',
    lastName: 'N',
    lastDay: '',
    isKnown: true,
  }
  const theirs = change({ directors: [...start.directors, line] })
  fc.assert(
    fc.property(fc.subarray([...comparedFields]), (kept) => {
      const { directors } = mergePrograms(start, theirs, kept)
      expect(directors.map(({ id }) => id)).toEqual(theirs.directors.map(({ id }) => id))
    }),
  )
})
