import { expect, test } from 'vitest'
import { describeUnseen } from '#features/shared/notices/describe-unseen.ts'

test('a bell says how many are new', () => {
  expect([null, 0, 1, 7].map(describeUnseen)).toEqual([
    'Notifications',
    'Notifications',
    'Notifications, 1 new',
    'Notifications, 7 new',
  ])
})
