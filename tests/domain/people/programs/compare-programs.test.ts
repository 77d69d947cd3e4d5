import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedFields, differencesOf, mergePrograms } from '#domain/people/programs/compare-programs.ts'
import { toProgramChange } from '#domain/people/programs/program-draft.ts'
import { change, program, start, uuid } from '#tests/support/programs.ts'

test('each field with two changes says whose is whose, and the choice is merged with the saved version', () => {
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

test('keeping all of my changes removes nobody who has become a director since', () => {
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
    fc.property(fc.subarray([...comparedFields]), (ownFields) => {
      const { directors } = mergePrograms(start, theirs, ownFields)
      expect(directors.map(({ id }) => id)).toEqual(theirs.directors.map(({ id }) => id))
    }),
  )
})

const moved = { systemId: uuid(), institutionId: uuid() }

test('a place is one field: somebody who did not touch it takes theirs, and does not send their own back', () => {
  const mine = change({ specialty: 'Urology' })
  const theirs = change({ ...moved, accountNumber: 'B-2' })
  expect(differencesOf(mine, start, theirs)).toContainEqual({ field: 'place', changedBy: 'them' })
  const merged = mergePrograms(mine, theirs, ['specialty'])
  expect(merged).toMatchObject({ ...moved, specialty: 'Urology' })
  expect(toProgramChange(merged, program, theirs)).toEqual({
    id: program.id,
    version: program.version,
    specialty: 'Urology',
  })
})

test('a place of mine that is kept is sent whole, and one that is given up is not sent', () => {
  const mine = change({
    systemChoice: 'DNE',
    institutionChoice: 'NEW_INSTITUTION',
    institutionName: 'Lone Clinic',
  })
  const theirs = change(moved)
  expect(differencesOf(mine, start, theirs)).toEqual([{ field: 'place', changedBy: 'both' }])
  expect(toProgramChange(mergePrograms(mine, theirs, ['place']), program, theirs).place).toMatchObject({
    system: { choice: 'DNE' },
    institution: { id: start.newInstitutionId, institutionName: 'Lone Clinic' },
  })
  expect(toProgramChange(mergePrograms(mine, theirs, []), program, theirs).place).toBeUndefined()
})

test.each([
  ['two new systems of one name', { systemChoice: 'NEW_SYSTEM', systemName: 'Bay ' }, true],
  ['the selected system and the same one from the list', { systemChoice: 'SELECTED_SYSTEM' }, true],
  ['no system and the known one', { systemChoice: 'DNE' }, false],
] as const)('of %s it is said whether they are the same place: %#', (_name, part, isSamePlace) => {
  const other = part.systemChoice === 'NEW_SYSTEM' ? { ...part, systemName: 'Bay', newSystemId: uuid() } : {}
  expect(differencesOf(change(part), start, change(other))).toHaveLength(isSamePlace ? 0 : 1)
})
