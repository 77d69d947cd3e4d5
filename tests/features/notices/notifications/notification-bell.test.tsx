import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countUnread, listNotifications } from '#contract/endpoints/notices/notifications.ts'
import { succeed } from '#contract/result.ts'
import type { Services } from '#features/shared/use-services.ts'
import { NotificationBell } from '#features/notices/notifications/notification-bell.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe } from '#tests/support/session-facts.ts'

test('the unread count starts as null, which shows as nothing, until the server has said it (spec 1 §4)', async () => {
  let say = (_count: number): void => undefined
  const still = <State,>(state: State) => ({ snapshot: () => state, subscribe: () => () => undefined })
  const writes = still([])
  const { screen } = renderPart(<NotificationBell userId={residentMe.id} />, {
    processing: still({ submissions: null }),
    sync: { writes: () => writes },
    call: async (endpoint: unknown) => {
      if (endpoint === listNotifications) return succeed({ _embedded: { notification: [] }, next: null })
      expect(endpoint).toBe(countUnread)
      return new Promise((resolve) => (say = (count) => resolve(succeed({ count, unseen: [] }))))
    },
  } as unknown as Partial<Services>)
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Notifications')
  expect(screen.queryByText(/\d/)).toBeNull()
  await act(async () => say(3))
  expect(await screen.findByRole('button', { name: 'Notifications, 3 new' })).toBeTruthy()
})
