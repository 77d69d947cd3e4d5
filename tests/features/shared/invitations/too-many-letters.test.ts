import { expect, test } from 'vitest'
import { describeSkipped, describeTooMany } from '#features/shared/invitations/too-many-letters.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 - 1_000).toISOString()
const refused = (againAt: string) => describeTooMany({ details: { reason: 'too-many-letters', againAt } })

test('an address that had too many letters says in how many hours it can get one, rounded up', () => {
  expect(refused(inHours(5))).toMatch(/Nothing was sent\. Try again in 5 hours\.$/)
  expect(refused(inHours(0.2))).toMatch(/Try again in an hour\.$/)
  expect(refused(inHours(-1))).toMatch(/Try again in an hour\.$/)
})

test('another refusal is not called too many letters', () => {
  expect(describeTooMany({ details: { reason: 'used' } })).toBeNull()
})

test('those of a list who had too many are counted, with when they can get one', () => {
  expect(describeSkipped(2, [{}, { againAt: inHours(3) }])).toMatch(/2 got nothing.* in 3 hours\.$/)
  expect(describeSkipped(0, [])).toBe('')
})
