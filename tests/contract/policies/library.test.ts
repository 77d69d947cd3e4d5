import { describe, expect, test } from 'vitest'
import {
  mayDecideRequest,
  mayRemoveShared,
  maySeeLibrary,
  maySeeRequest,
  sharesAtOnce,
} from '#contract/policies/library.ts'
import { actors, everyoneWho, home } from './actors.ts'

const ofResident = { ownerId: actors.owner.id, programId: home }
const ofFaculty = { ownerId: actors.faculty.id, programId: home }
const ofProgram = [
  'owner',
  'peer',
  'residentOfAnotherGroup',
  'faculty',
  'director',
  'coordinator',
  'admin',
  'implementation',
  'fieldTeam',
]

test('the library is for every active account of the program, and for administrative roles', () => {
  expect(everyoneWho((actor) => maySeeLibrary(actor, home))).toEqual(ofProgram)
})

describe('sharing at once', () => {
  test("an instructor's own video, and nothing else", () => {
    expect(everyoneWho((actor) => sharesAtOnce(actor, ofFaculty))).toEqual(['faculty'])
    expect(everyoneWho((actor) => sharesAtOnce(actor, ofResident))).toEqual([])
  })

  test('not once the account is inactive', () => {
    expect(sharesAtOnce(actors.inactiveFaculty, { ownerId: actors.inactiveFaculty.id })).toBe(false)
  })
})

describe('a request to share', () => {
  const byOwner = { ...ofResident, requestedById: actors.owner.id }
  const byFaculty = { ...ofResident, requestedById: actors.faculty.id }

  test('of a resident is decided by those who teach in the program and by managerial roles', () => {
    expect(everyoneWho((actor) => mayDecideRequest(actor, byOwner))).toEqual([
      'faculty',
      'director',
      'admin',
      'implementation',
    ])
  })

  test("of an instructor for a resident's video is decided by that resident alone", () => {
    expect(everyoneWho((actor) => mayDecideRequest(actor, byFaculty))).toEqual(['owner'])
  })

  test('is seen by whoever asked, whose video it is, and who decides', () => {
    expect(everyoneWho((actor) => maySeeRequest(actor, byFaculty))).toEqual(['owner', 'faculty'])
    expect(everyoneWho((actor) => maySeeRequest(actor, byOwner))).toEqual([
      'owner',
      'faculty',
      'director',
      'admin',
      'implementation',
    ])
  })
})

test('out of the library: the owner, those who teach in the program, managerial roles', () => {
  expect(everyoneWho((actor) => mayRemoveShared(actor, ofResident))).toEqual([
    'owner',
    'faculty',
    'director',
    'admin',
    'implementation',
  ])
})
