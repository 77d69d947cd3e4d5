import { expect, test } from 'vitest'
import {
  isHeldBack,
  mayBeginWork,
  mayAcceptLateFile,
  mayAcceptLateWork,
  mayGrow,
  mayInviteTo,
  maySeeProgram,
  MAX_UNAWARE_MS,
} from '#contract/policies/people/programs.ts'
import { abroad, actors, everyoneWho, home } from '../actors.ts'

test('a program is seen by those who teach there, the coordinator of its system, and administrative roles', () => {
  expect(everyoneWho((actor) => maySeeProgram(actor, home))).toEqual([
    'faculty',
    'inactiveFaculty',
    'director',
    'coordinator',
    'admin',
    'implementation',
    'fieldTeam',
  ])
})

test('belonging to a program is not seeing it, and teaching elsewhere gives no access', () => {
  expect(maySeeProgram(actors.owner, home)).toBe(false)
  expect(maySeeProgram(actors.foreignFaculty, home)).toBe(false)
  expect(maySeeProgram(actors.foreignFaculty, abroad)).toBe(true)
})

const MINUTE = 60_000
const SINCE = Date.parse('2027-03-01T12:00:00Z')
const held = { ...actors.owner, inactivePrograms: [{ id: home, since: SINCE }] }
const ofTwo = {
  ...actors.faculty,
  programIds: [home, abroad],
  inactivePrograms: [{ id: home, since: SINCE }],
}

test('nothing new begins in an inactive program, unless one belongs to another that is active', () => {
  expect([actors.owner, held, ofTwo, actors.admin].map(mayBeginWork)).toEqual([true, false, true, true])
  expect([true, false].map((activeProgram) => mayInviteTo({ activeProgram }))).toEqual([true, false])
  expect([true, false].map((activeProgram) => mayGrow({ activeProgram }))).toEqual([true, false])
})

test.each([
  ['what was made before is accepted at once', -5 * MINUTE, 0, true],
  ['what was made at that moment is accepted, however late', 0, 2 * MAX_UNAWARE_MS, true],
  ['what was made a moment later is not accepted that late', 1, 2 * MAX_UNAWARE_MS, false],
  ['what was made before is accepted years later', -5 * MINUTE, 100 * MAX_UNAWARE_MS, true],
  ['what is made now is not accepted', 5 * MINUTE, 5 * MINUTE, false],
  ['what was made afterwards out of reach is accepted', 5 * MINUTE, 120 * MINUTE, true],
  ['to the last moment of 30 days', 5 * MINUTE, MAX_UNAWARE_MS, true],
  ['but for no longer than 30 days', 5 * MINUTE, MAX_UNAWARE_MS + 1, false],
  ['after ten minutes it had not to wait', 5 * MINUTE, 15 * MINUTE, false],
  ['after more than ten minutes it had', 5 * MINUTE, 15 * MINUTE + 1, true],
])('in an inactive program %s', (_name, madeAfter, comesAfter, isTaken) => {
  expect(mayAcceptLateWork(held, SINCE + madeAfter, SINCE + comesAfter)).toBe(isTaken)
  expect(mayAcceptLateWork(actors.owner, SINCE + madeAfter, SINCE + comesAfter)).toBe(true)
})

test('files are accepted for as long as a device may not have heard of it', () => {
  expect(mayAcceptLateFile(held, SINCE + MAX_UNAWARE_MS)).toBe(true)
  expect(mayAcceptLateFile(held, SINCE + MAX_UNAWARE_MS + 1)).toBe(false)
  expect(mayAcceptLateFile(ofTwo, SINCE + 2 * MAX_UNAWARE_MS)).toBe(true)
})

test.each([
  [undefined, false],
  [[], false],
  [[{}], false],
  [[{ activeProgram: false }], true],
  [[{ activeProgram: false }, {}], false],
])('a device holds back somebody who is only in inactive programs: %j', (programs, isHeld) => {
  expect(isHeldBack({ programs })).toBe(isHeld)
})
