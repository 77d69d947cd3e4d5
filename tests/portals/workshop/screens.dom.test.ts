import { QueryClient } from '@tanstack/react-query'
import { isValidElement } from 'react'
import { expect, test, vi } from 'vitest'
import { loadAhead } from '#portals/workshop/frame/load-ahead.ts'
import { loadedFrom } from '#portals/workshop/frame/load-core.ts'
import { showScreen } from '#portals/workshop/screens.ts'
import { Screen as Users } from '#portals/workshop/screens/users-mgmt/faculty.tsx'
import { Screen as Attendees } from '#portals/workshop/screens/active-attendees.tsx'

const shown = (segment: string) => {
  const element = showScreen(segment, { search: {}, onGo: () => undefined })
  return isValidElement(element) ? element : null
}

test('a screen that was loaded ahead is drawn at once, without a placeholder', async () => {
  await loadAhead('active-attendees', null)
  expect(shown('active-attendees')?.type).toBe(Attendees)
})

test('an address that leads to one of several screens loads them', async () => {
  await loadAhead('users-mgmt', null)
  expect(shown('users-mgmt/faculty')?.type).toBe(Users)
})

test.each([
  ['users-mgmt/faculty', 'users-mgmt/attendees'],
  ['active-attendees', 'inactive-attendees'],
])('the tabs %s and %s are one screen, so that the focus stays at the tab', async (one, other) => {
  await Promise.all([loadAhead(one, null), loadAhead(other, null)])
  expect([shown(other)?.type, shown(other)?.key]).toEqual([shown(one)?.type, shown(one)?.key])
})

test.each(['home', ''])(
  'what “%s” reads with is loaded ahead, too: nothing is drawn before it',
  async (segment) => {
    const queryClient = new QueryClient()
    const loadTemporal = vi.fn<() => Promise<void>>(async () => undefined)
    const core = { isLoaded: () => true, load: async () => ({ queryClient, loadTemporal }) }
    expect(loadedFrom(core)).toBeNull()
    await loadAhead(segment, core)
    expect(loadedFrom(core)).toBe(queryClient)
    expect(loadTemporal).toHaveBeenCalledOnce()
  },
)

test('what is open to everybody loads nothing that only signed-in people need', async () => {
  const load = vi.fn<() => Promise<never>>()
  await loadAhead('register/attendee', { isLoaded: () => false, load })
  expect(load).not.toHaveBeenCalled()
})
