import { expect, test } from 'vitest'
import { nameText } from '#contract/vocabulary/people/person-name.ts'
import { nameOfEmail } from '#server/modules/people/name-of-email.ts'

test.each([
  ['mara.lin@example.org', 'Mara', 'Lin'],
  ['mara_jane-lin2@example.org', 'Mara', 'Jane Lin2'],
  ['mara@example.org', 'Mara', 'Account'],
  ['"@"@example.org', 'New', 'Account'],
  [`${'x'.repeat(240)}@example.org`, `X${'x'.repeat(99)}`, 'Account'],
])('%s stands for a name', (email, firstName, lastName) => {
  const name = nameOfEmail(email)
  expect(name).toEqual({ firstName, lastName })
  expect([nameText.safeParse(name.firstName).success, nameText.safeParse(name.lastName).success]).toEqual([
    true,
    true,
  ])
})
