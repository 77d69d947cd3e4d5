import { expect, test } from 'vitest'
import { mustHaveSecondStep } from '#contract/policies/session/second-step.ts'
import { roles } from '#contract/vocabulary/roles.ts'
import { workshopRoles } from '#contract/vocabulary/workshops/workshop-roles.ts'

test('administrative roles of the residency must have it', () => {
  const held = roles.filter((role) => mustHaveSecondStep({ role, workshopRole: null }))
  expect(held).toEqual(['TROCAR_ADMIN', 'TROCAR_IMPLEMENTATION_MANAGER', 'FIELD_TEAM_MEMBER'])
})

test('staff of workshops must have it, whatever they are in the residency', () => {
  for (const role of [null, 'RESIDENT'] as const) {
    const held = workshopRoles.filter((workshopRole) => mustHaveSecondStep({ role, workshopRole }))
    expect(held).toEqual(['WORKSHOP_ADMIN', 'CLINICAL_EDUCATION', 'FACILITATOR'])
  }
})
