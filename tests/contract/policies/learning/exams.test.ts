import { expect, test } from 'vitest'
import {
  changesResult,
  entersExamsAs,
  type ExamFilter,
  findExamFault,
  matchesExams,
} from '#contract/policies/learning/exams.ts'
import type { Actor } from '#contract/policies/actor.ts'

const NONE = { plannedOn: null, takenOn: null, outcome: null, validUntil: null }
const TOMORROW = '2026-03-02'

test.each([
  [{}, null],
  [{ plannedOn: '2026-05-01' }, null],
  [{ takenOn: '2026-03-01' }, null],
  [{ takenOn: '2026-03-03' }, 'taken-in-future'],
  [{ outcome: 'PASSED' }, 'result-without-day'],
  [{ takenOn: '2026-02-01', outcome: 'PASSED', validUntil: '2030-02-01' }, null],
  [{ takenOn: '2026-02-01', outcome: 'FAILED', validUntil: '2030-02-01' }, 'valid-without-pass'],
  [{ takenOn: '2026-02-01', outcome: 'PASSED', validUntil: '2026-02-01' }, 'valid-before-taken'],
  [{ takenOn: '2026-02-01', plannedOn: '2026-02-01' }, 'planned-before-taken'],
  [{ takenOn: '2026-02-01', outcome: 'FAILED', plannedOn: '2026-04-01' }, null],
] as const)('%j contradicts itself: %s', (dates, fault) => {
  expect(findExamFault({ ...NONE, ...dates }, TOMORROW)).toBe(fault)
})

const days = { today: '2026-03-01', soon: '2026-04-30' }
test.each<[ExamFilter, object, boolean]>([
  ['ALL', {}, true],
  ['NO_DATE', {}, true],
  ['NO_DATE', { outcome: 'PASSED' }, false],
  ['SOON', { plannedOn: '2026-04-30' }, true],
  ['SOON', { plannedOn: '2026-05-01' }, false],
  ['SOON', { plannedOn: '2026-02-28' }, false],
  ['RESULT_MISSING', { plannedOn: '2026-02-28' }, true],
  ['RESULT_MISSING', { plannedOn: '2026-03-01' }, false],
  ['NOT_PASSED', { outcome: 'FAILED' }, true],
  ['ENDING', { validUntil: '2026-01-01' }, true],
  ['ENDING', { validUntil: '2027-01-01' }, false],
])('%s finds %j: %s', (filter, dates, isFound) => {
  expect(matchesExams(filter, [{ ...NONE, ...dates }], days)).toBe(isFound)
})

test('another planned date is no other result', () => {
  expect(changesResult(NONE, { ...NONE, plannedOn: '2026-05-01' })).toBe(false)
  expect(changesResult(NONE, { ...NONE, takenOn: '2026-02-01' })).toBe(true)
})

test('directors confirm, residents enter their own, faculty read', () => {
  const place = { userId: 'resident', group: { id: 'group', parentProgramId: 'program' } } as never
  const actor = (role: string, id = 'somebody') =>
    ({ id, role, isActive: true, programIds: ['program'], userGroupIds: ['group'] }) as unknown as Actor
  expect(entersExamsAs(actor('PROGRAM_DIRECTOR'), place)).toBe('program')
  expect(entersExamsAs(actor('FACULTY'), place)).toBeNull()
  expect(entersExamsAs(actor('RESIDENT', 'resident'), place)).toBe('resident')
  expect(entersExamsAs(actor('RESIDENT'), place)).toBeNull()
})
