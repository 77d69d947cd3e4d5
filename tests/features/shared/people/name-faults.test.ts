import { expect, test } from 'vitest'
import { nameFaults } from '#features/shared/people/name-faults.ts'

test('one name is enough, in either field, and none is named', () => {
  expect(nameFaults({ firstName: 'Suharto', lastName: '' })).toEqual({})
  expect(nameFaults({ firstName: '', lastName: 'Suharto' })).toEqual({})
  expect(nameFaults({ firstName: ' ', lastName: '' })).toEqual({ firstName: 'Enter a first or a last name' })
})
