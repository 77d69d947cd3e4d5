import { expect, test } from 'vitest'
import { mayManagePublicPage, whatHidesPage } from '#contract/policies/workshops/public-page.ts'

const NOW = Date.parse('2027-03-06T14:00:00Z')
const facts = { isInternal: false, isCanceled: false, endsAt: new Date(NOW + 1) }

test('those who manage workshops manage their pages, and nobody else', () => {
  const may = (['WORKSHOP_ADMIN', 'CLINICAL_EDUCATION', 'FACILITATOR', 'PARTICIPANT'] as const).filter(
    (role) => mayManagePublicPage({ role }),
  )
  expect(may).toEqual(['WORKSHOP_ADMIN', 'CLINICAL_EDUCATION'])
})

test('a page is hidden while its workshop is internal or canceled, and from its end on', () => {
  expect(whatHidesPage(facts, NOW)).toBeNull()
  expect(whatHidesPage({ ...facts, endsAt: new Date(NOW) }, NOW)).toBe('over')
  expect(whatHidesPage({ ...facts, isCanceled: true }, NOW)).toBe('canceled')
  expect(whatHidesPage({ ...facts, isCanceled: true, isInternal: true }, NOW)).toBe('internal')
})
