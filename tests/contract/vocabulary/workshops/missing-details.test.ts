import { expect, test } from 'vitest'
import { findMissing, type KnownDetails } from '#contract/vocabulary/workshops/missing-details.ts'

const nothing: KnownDetails = {
  primaryPhone: null,
  cellPhone: null,
  hospitalName: '',
  medicalLicenseNumber: '',
  nationalProviderId: '',
  acceptingMeals: null,
  latexAllergy: null,
  hasStated: false,
  consents: [],
}
const attends = { isFaculty: false, isAttendee: true }
const teaches = { isFaculty: true, isAttendee: false }
const health = (isAgreed: boolean) => [{ kind: 'HEALTH' as const, isAgreed, at: '2026-01-01T00:00:00Z' }]

test('of somebody who said nothing, everything that their part needs is missing', () => {
  expect(findMissing(nothing, attends)).toEqual(['contact', 'work', 'license', 'health'])
  expect(findMissing(nothing, teaches)).toEqual(['contact', 'work', 'health', 'conflicts'])
})

test('one phone and one number are enough', () => {
  const known = { ...nothing, cellPhone: '+13125550123', nationalProviderId: '1234567893', hospitalName: 'N' }
  expect(findMissing(known, attends)).toEqual(['health'])
})

test('meals and allergies are not missing of somebody who declines that they are kept', () => {
  const missesHealth = (known: Partial<KnownDetails>) =>
    findMissing({ ...nothing, ...known }, attends).includes('health')
  expect(missesHealth({})).toBe(true)
  expect(missesHealth({ consents: health(false) })).toBe(false)
  expect(missesHealth({ consents: health(true) })).toBe(true)
  expect(missesHealth({ consents: health(true), acceptingMeals: true, latexAllergy: false })).toBe(false)
})
