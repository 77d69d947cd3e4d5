import { expect, test } from 'vitest'
import { newEmailText } from '#features/shared/people/new-email-text.ts'

test.each([
  [
    { isRegistered: true, isMine: false },
    'They’re signed out everywhere. For seven days, the old email can stop this change.',
  ],
  [
    { isRegistered: true, isMine: true },
    'You stay signed in here. For seven days, the old email can stop this change.',
  ],
  [
    { isRegistered: false, isMine: false },
    'Links that were sent to the old email stop working. Invite them again.',
  ],
])('a new email of %o', (whose, text) => {
  expect(newEmailText(whose)).toBe(text)
})
