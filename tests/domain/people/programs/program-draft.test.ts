import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  expiryOf,
  lastDayOf,
  startProgram,
  toNewProgram,
  toProgramChange,
} from '#domain/people/programs/program-draft.ts'
import { change, program, start, uuid } from '#tests/support/programs.ts'

test('untouched fields are not sent', () => {
  expect(toProgramChange(start, program, start)).toEqual({ id: program.id, version: 3 })
  expect(toProgramChange(change({ accountNumber: ' ' }), program, start)).toEqual({
    id: program.id,
    version: 3,
    accountNumber: null,
  })
})

test('a director’s time ends with its last day on the clock of the program', () => {
  expect(start.directors).toMatchObject([{ lastDay: '2027-06-30' }])
  const directors = start.directors.map((line) => ({ ...line, lastDay: '2027-12-31' }))
  expect(toProgramChange(change({ directors }), program, start).programDirectors).toMatchObject([
    { expiresAt: '2028-01-01T06:00:00.000Z' },
  ])
})

test('a last day is read back from its moment, in any zone', () => {
  const day = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const zone = fc.constantFrom('America/Chicago', 'Asia/Kolkata', 'Pacific/Apia', 'UTC', 'America/Santiago')
  fc.assert(fc.property(day, zone, (one, where) => lastDayOf(expiryOf(one, where), where) === one))
})

test('each choice of a system and an institution is sent as the spec names it (spec 2 §3)', () => {
  const empty = startProgram(uuid, 'UTC', program.system.id)
  const known = { institutionChoice: 'EXISTING_INSTITUTION', institutionId: uuid() } as const
  const fresh = { institutionChoice: 'NEW_INSTITUTION', institutionName: ' New House ' } as const
  expect(toNewProgram({ ...empty, ...known }).place?.system.choice).toBe('SELECTED_SYSTEM')
  const made = toNewProgram({ ...empty, systemChoice: 'NEW_SYSTEM', systemName: 'New', ...fresh })
  expect(made.place).toMatchObject({
    system: { choice: 'NEW_SYSTEM', id: empty.newSystemId, systemName: 'New' },
    institution: { choice: 'NEW_INSTITUTION', id: empty.newInstitutionId, institutionName: 'New House' },
  })
  expect(toNewProgram({ ...empty, systemChoice: 'DNE', ...fresh }).place?.system).toEqual({ choice: 'DNE' })
})
