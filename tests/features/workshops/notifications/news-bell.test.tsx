import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  countUnreadInWorkshops,
  listWorkshopNotifications,
  type WorkshopNotification,
} from '#contract/endpoints/workshops/notifications/workshop-notifications.ts'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import type { NotificationId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { NewsBell } from '#features/workshops/notifications/news-bell.tsx'
import { WorkshopLinksContext } from '#features/workshops/use-workshop-links.ts'
import { WorkshopMeContext } from '#features/workshops/use-workshop-me.ts'
import { workshopLinks } from '#portals/workshop/links.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const ID = '0197a8f0-0000-7000-8000-000000000001'
const workshopId = '0197a8f0-0000-7000-8000-000000000009' as WorkshopId
const told: WorkshopNotification = {
  id: ID as NotificationId,
  news: 'CANCELED',
  workshopId,
  title: 'Hernia weekend',
  startsAt: null,
  about: {},
  person: null,
  at: '2026-03-01T12:00:00.000Z',
  isSeen: false,
}

function show(items: readonly WorkshopNotification[], role: WorkshopMe['role'] = 'PARTICIPANT') {
  const unseen = items.filter(({ isSeen }) => !isSeen).map(({ id }) => id)
  const { services } = screenServices({
    answers: new Map<Endpoint, unknown>([
      [listWorkshopNotifications, { items, next: null }],
      [countUnreadInWorkshops, { count: unseen.length, unseen }],
    ]),
  })
  return renderPart(
    <WorkshopLinksContext value={workshopLinks}>
      <WorkshopMeContext value={{ role } as WorkshopMe}>
        <NewsBell />
      </WorkshopMeContext>
    </WorkshopLinksContext>,
    services,
  )
}

it('says how many are new, lists them, and has them seen once it is closed', async () => {
  const { screen, user } = show([told])
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  const line = await within(panel).findByRole('link', { name: /Canceled: Hernia weekend/ })
  expect(line.getAttribute('href')).toBe(workshopLinks.details(workshopId))
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeDefined()
})

it('leads staff to the attendees when people registered, and to the workshop otherwise', async () => {
  const registered = { ...told, news: 'REGISTRATIONS', about: { count: '2' }, person: 'Ana Abel' }
  const { screen, user } = show([registered], 'FACILITATOR')
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }))
  const line = await screen.findByRole('link', { name: /Ana Abel and one other registered/ })
  expect(line.getAttribute('href')).toBe(workshopLinks.manageAttendees(workshopId))
})

it('says that nothing was told yet, and leads to the whole list', async () => {
  const { screen, user } = show([])
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText(/No notifications yet/)).toBeDefined()
  const all = screen.getByRole('link', { name: 'See all notifications' })
  expect(all.getAttribute('href')).toBe(workshopLinks.notifications)
})
