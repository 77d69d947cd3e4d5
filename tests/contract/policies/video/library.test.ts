import { describe, expect, test } from 'vitest'
import {
  libraryFor,
  mayAskToShare,
  mayDecideRequest,
  mayRemoveShared,
  maySeeLibrary,
  maySeeRequest,
  programsToDecideFor,
  sharesAtOnce,
} from '#contract/policies/video/library.ts'
import { abroad, actors, everyoneWho, home, saved, toFaculty } from '../actors.ts'

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

describe('asking to share', () => {
  test('the owner always; once it is submitted, also those who may judge it as faculty now', () => {
    expect(everyoneWho((actor) => mayAskToShare(actor, saved))).toEqual(['owner'])
    expect(everyoneWho((actor) => mayAskToShare(actor, toFaculty))).toEqual([
      'owner',
      'faculty',
      'director',
      'proctor',
      'inactiveProctor',
    ])
  })

  test("is for the library of the video's program or, if it has none, of its owner's", () => {
    const nowhere = { ...saved, programId: null }
    expect(libraryFor(actors.owner, saved)).toBe(home)
    expect(libraryFor(actors.foreignFaculty, { ...saved, programId: abroad })).toBe(abroad)
    expect(libraryFor(actors.owner, nowhere)).toBe(home)
    expect(libraryFor(actors.faculty, nowhere)).toBeNull()
    expect(libraryFor(actors.admin, { ...nowhere, ownerId: actors.admin.id })).toBeNull()
  })
})

test('what residents ask for is listed for those who decide about it', () => {
  const request = { ...ofResident, requestedById: ofResident.ownerId }
  const listed = everyoneWho((actor) => programsToDecideFor(actor)?.includes(home) ?? true)
  expect(listed).toEqual(everyoneWho((actor) => mayDecideRequest(actor, request)))
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
  const open = { status: 'REQUESTED', isInLibrary: false } as const
  const deciding = ['owner', 'faculty', 'director', 'admin', 'implementation']

  test('of a resident is decided by those who teach in the program and by managerial roles', () => {
    expect(everyoneWho((actor) => mayDecideRequest(actor, byOwner))).toEqual([
      'faculty',
      'director',
      'admin',
      'implementation',
    ])
  })

  test('of somebody who asked as a resident and teaches by now is decided by others who do', () => {
    const ownRequest = { ...ofFaculty, requestedById: actors.faculty.id }
    expect(everyoneWho((actor) => mayDecideRequest(actor, ownRequest))).toEqual([
      'director',
      'admin',
      'implementation',
    ])
  })

  test("of an instructor for a resident's video is decided by that resident alone", () => {
    expect(everyoneWho((actor) => mayDecideRequest(actor, byFaculty))).toEqual(['owner'])
  })

  test('is seen by the person who asked, the video’s owner, and those who decide', () => {
    expect(everyoneWho((actor) => maySeeRequest(actor, { ...byFaculty, ...open }))).toEqual([
      'owner',
      'faculty',
    ])
    expect(everyoneWho((actor) => maySeeRequest(actor, { ...byOwner, ...open }))).toEqual(deciding)
  })

  test('is seen by those who decided while its video is in the library, and by its two sides always', () => {
    const accepted = { ...byOwner, status: 'ACCEPTED', isInLibrary: true } as const
    expect(everyoneWho((actor) => maySeeRequest(actor, accepted))).toEqual(deciding)
    for (const decided of [
      { ...accepted, isInLibrary: false },
      { ...byOwner, ...open, status: 'DENIED' },
    ] as const)
      expect(everyoneWho((actor) => maySeeRequest(actor, decided))).toEqual(['owner'])
    const denied = { ...byFaculty, ...open, status: 'DENIED' } as const
    expect(everyoneWho((actor) => maySeeRequest(actor, denied))).toEqual(['owner', 'faculty'])
  })
})

test('taking a video out of the library: the owner, those who teach in the program, managerial roles', () => {
  expect(everyoneWho((actor) => mayRemoveShared(actor, ofResident))).toEqual([
    'owner',
    'faculty',
    'director',
    'admin',
    'implementation',
  ])
})
