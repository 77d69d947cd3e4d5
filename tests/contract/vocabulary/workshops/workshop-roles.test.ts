import { expect, test } from 'vitest'
import { workshopRoleDisplayNames, workshopRoles } from '#contract/vocabulary/workshops/workshop-roles.ts'

test('the roles of the specification have its labels', () => {
  expect(workshopRoles.map((role) => [role, workshopRoleDisplayNames[role]])).toEqual([
    ['WORKSHOP_ADMIN', 'Workshop Admin'],
    ['CLINICAL_EDUCATION', 'Clinical Education'],
    ['FACILITATOR', 'Facilitator'],
    ['PARTICIPANT', 'Participant'],
  ])
})
