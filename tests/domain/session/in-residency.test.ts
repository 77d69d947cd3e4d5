import { expect, it } from 'vitest'
import { inResidency } from '#domain/session/in-residency.ts'
import { residentMe, workshopPerson } from '#tests/support/session-facts.ts'

it('is the person of the residency, if they belong to it', () => {
  expect(inResidency(residentMe)).toBe(residentMe)
  expect(inResidency(workshopPerson)).toBeNull()
  expect(inResidency(null)).toBeNull()
})
