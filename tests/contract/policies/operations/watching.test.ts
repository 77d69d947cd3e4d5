import { expect, test } from 'vitest'
import { mayWatchFaults, mayWatchUnsent } from '#contract/policies/operations/watching.ts'
import { roles } from '#contract/vocabulary/roles.ts'

const internal = ['FIELD_TEAM_MEMBER', 'TROCAR_ADMIN', 'TROCAR_IMPLEMENTATION_MANAGER']

test('faults are for those who run the installation', () => {
  expect(roles.filter((role) => mayWatchFaults({ role })).toSorted()).toEqual(internal)
})

test('what waits on devices is for them, and for those who manage people', () => {
  expect(roles.filter((role) => mayWatchUnsent({ role })).toSorted()).toEqual([
    'FIELD_TEAM_MEMBER',
    'PROGRAM_DIRECTOR',
    'SYSTEM_COORDINATOR',
    'TROCAR_ADMIN',
    'TROCAR_IMPLEMENTATION_MANAGER',
  ])
})
