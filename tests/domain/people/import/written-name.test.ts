import { expect, test } from 'vitest'
import { splitName } from '#domain/people/import/written-name.ts'

test.each([
  ['Zed Zimmer', 'Zed', 'Zimmer'],
  ['Zimmer, Zed', 'Zed', 'Zimmer'],
  ['Zed Zimmer, MD, PhD', 'Zed', 'Zimmer'],
  ['DO, ANH', 'ANH', 'DO'],
  ['Dr. Zed Zimmer', 'Zed', 'Zimmer'],
  ['Prof. Dr. Zed Zimmer', 'Zed', 'Zimmer'],
  ['Zimmer, Dr. Zed', 'Zed', 'Zimmer'],
  ['Zed Zimmer, Jr.', 'Zed', 'Zimmer Jr.'],
  ['Zed Zimmer III', 'Zed', 'Zimmer III'],
  ['Zed Zimmer, Jr., MD', 'Zed', 'Zimmer Jr.'],
  ['Zimmer Jr., Zed', 'Zed', 'Zimmer Jr.'],
  ['Suharto', 'Suharto', ''],
  ['Drew Sr', 'Drew', 'Sr'],
  ['Drake', 'Drake', ''],
])('%s', (written, firstName, lastName) => {
  expect(splitName(written)).toEqual({ firstName, lastName })
})

test('what is too long for a name is left as it is', () => {
  const long = `${','.repeat(1_000)} MD`
  expect(splitName(long)).toEqual({ firstName: long, lastName: '' })
})
