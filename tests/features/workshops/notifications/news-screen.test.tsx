import { expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  countUnreadInWorkshops,
  listWorkshopNotifications,
  type WorkshopNotification,
} from '#contract/endpoints/workshops/notifications/workshop-notifications.ts'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import type { NotificationId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { NewsScreen } from '#features/workshops/notifications/news-screen.tsx'
import { WorkshopLinksContext } from '#features/workshops/use-workshop-links.ts'
import { WorkshopMeContext } from '#features/workshops/use-workshop-me.ts'
import { workshopLinks } from '#portals/workshop/links.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const idOf = (number: number) => `0197a8f0-0000-7000-8000-00000000000${number}` as NotificationId
const workshopId = '0197a8f0-0000-7000-8000-000000000009' as WorkshopId
const told = (number: number, isSeen: boolean): WorkshopNotification => ({
  id: idOf(number),
  news: isSeen ? 'REGISTERED' : 'CANCELED',
  workshopId,
  title: 'Hernia weekend',
  startsAt: null,
  about: {},
  person: null,
  at: '2026-03-01T12:00:00.000Z',
  isSeen,
})

function show(
  items: readonly WorkshopNotification[],
  openId: NotificationId | null = null,
  isOffline = false,
) {
  const unseen = items.filter(({ isSeen }) => !isSeen).map(({ id }) => id)
  const { services } = screenServices({
    answers: new Map<Endpoint, unknown>([
      [listWorkshopNotifications, { items, next: null }],
      [countUnreadInWorkshops, { count: unseen.length, unseen }],
    ]),
    isOffline,
    ...(isOffline && { isSilent: true }),
  })
  const onOpen = vi.fn()
  const part = renderPart(
    <WorkshopLinksContext value={workshopLinks}>
      <WorkshopMeContext value={{ role: 'PARTICIPANT' } as WorkshopMe}>
        <NewsScreen openId={openId} onOpen={onOpen} />
      </WorkshopMeContext>
    </WorkshopLinksContext>,
    services,
  )
  return { ...part, onOpen }
}

it('shows what is new before the rest, until all of it is marked as read', async () => {
  const { screen, user } = show([told(2, false), told(1, true)])
  const titles = (await screen.findAllByRole('link', { name: /Hernia weekend/ })).map(
    (one) => one.textContent,
  )
  expect(titles[0]).toMatch(/Canceled/)
  expect(titles[1]).toMatch(/You’re registered/)
  expect(screen.getByRole('heading', { name: 'New' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(screen.queryByRole('heading', { name: 'New' })).toBeNull()
})

it('opens what was pressed outside the app', async () => {
  const { screen, onOpen } = show([told(2, false)], idOf(2))
  await screen.findByRole('link', { name: /Canceled/ })
  expect(onOpen).toHaveBeenCalledWith(workshopLinks.details(workshopId))
  expect(onOpen).toHaveBeenCalledTimes(1)
})

it('says that nothing was told yet, and that new ones need a network', async () => {
  const { screen } = show([])
  expect(await screen.findByText('No notifications yet')).toBeDefined()
  screen.unmount()
  expect(await show([], null, true).screen.findByText('You’re offline')).toBeDefined()
})
