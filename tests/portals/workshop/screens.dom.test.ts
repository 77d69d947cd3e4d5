import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { loadAhead } from '#portals/workshop/frame/load-ahead.ts'
import { showScreen } from '#portals/workshop/screens.ts'
import { Screen as Users } from '#portals/workshop/screens/users-mgmt/faculty.tsx'
import { Screen as Attendees } from '#portals/workshop/screens/active-attendees.tsx'

const shown = (segment: string) => {
  const element = showScreen(segment, { search: {}, onGo: () => undefined })
  return isValidElement(element) ? element : null
}

test('a screen that was loaded ahead is drawn at once, without a placeholder', async () => {
  await loadAhead('active-attendees')
  expect(shown('active-attendees')?.type).toBe(Attendees)
})

test('an address that leads to one of several screens loads them', async () => {
  await loadAhead('users-mgmt')
  expect(shown('users-mgmt/faculty')?.type).toBe(Users)
})

test.each([
  ['users-mgmt/faculty', 'users-mgmt/attendees'],
  ['active-attendees', 'inactive-attendees'],
])('the tabs %s and %s are one screen, so that the focus stays at the tab', async (one, other) => {
  await Promise.all([loadAhead(one), loadAhead(other)])
  expect([shown(other)?.type, shown(other)?.key]).toEqual([shown(one)?.type, shown(one)?.key])
})
