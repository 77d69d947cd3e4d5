import { expect, test } from 'vitest'
import {
  changeableFields,
  mayMakeStructure,
  maySeeProgramDetails,
  programFields,
  seesProgramDetails,
  seesSystems,
} from '#contract/policies/people/structure.ts'
import { abroad, actors, everyoneWho, home } from '../actors.ts'

const managerial = ['admin', 'implementation'] as const
const administrative = [...managerial, 'fieldTeam'] as const

test('systems are seen by administrative roles and coordinators; programs by their directors, too', () => {
  expect(everyoneWho(seesSystems).toSorted()).toEqual([...administrative, 'coordinator'].toSorted())
  expect(everyoneWho(seesProgramDetails).toSorted()).toEqual(
    [...administrative, 'coordinator', 'director'].toSorted(),
  )
})

test('the account of a program is seen by administrative roles, and within their programs', () => {
  const seeHome = everyoneWho((actor) => maySeeProgramDetails(actor, home))
  expect(seeHome.toSorted()).toEqual([...administrative, 'coordinator', 'director'].toSorted())
  expect(everyoneWho((actor) => maySeeProgramDetails(actor, abroad)).toSorted()).toEqual(
    administrative.toSorted(),
  )
})

test('managerial roles alone make systems, institutions and programs', () => {
  expect(everyoneWho(mayMakeStructure)).toEqual(managerial)
})

test('directors change where to find a program, coordinators what it is called, managerial roles all of it', () => {
  expect(changeableFields(actors.director, home)).toEqual(['programAddresses', 'timezoneOption'])
  expect(changeableFields(actors.coordinator, home)).toEqual([
    'title',
    'specialty',
    'programAddresses',
    'timezoneOption',
    'programDirectors',
  ])
  expect(changeableFields(actors.admin, abroad)).toEqual(programFields)
  for (const who of [actors.director, actors.coordinator, actors.fieldTeam, actors.faculty])
    expect(changeableFields(who, abroad)).toEqual([])
  expect(changeableFields({ ...actors.director, isActive: false }, home)).toEqual([])
})
