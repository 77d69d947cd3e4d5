import { expect, test } from 'vitest'
import type { Actor } from '#contract/policies/actor.ts'
import { namedPlaces, programsWrittenTo } from '#contract/policies/learning/usage.ts'
import type { Role } from '#contract/vocabulary/roles.ts'

const actor = (role: Role, isActive = true) =>
  ({
    id: 'me',
    role,
    isActive,
    programIds: ['program'],
    userGroupIds: [],
    activeProctorGroupIds: [],
    expiredProctorGroupIds: [],
  }) as unknown as Actor

test.each<[Role, boolean, boolean]>([
  ['PROGRAM_DIRECTOR', true, true],
  ['SYSTEM_COORDINATOR', true, true],
  ['FACULTY', true, false],
  ['TROCAR_ADMIN', false, false],
  ['TROCAR_IMPLEMENTATION_MANAGER', false, false],
])('%s sees names: %s, and writes: %s', (role, isNamed, mayWrite) => {
  expect(namedPlaces(actor(role)) !== null).toBe(isNamed)
  expect(programsWrittenTo(actor(role))).toEqual(mayWrite ? ['program'] : [])
  expect(programsWrittenTo(actor(role, false))).toEqual([])
})
