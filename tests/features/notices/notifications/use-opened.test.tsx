import { expect, test, vi } from 'vitest'
import {
  listNotifications,
  markNotificationsSeen,
  type Notification,
} from '#contract/endpoints/notices/notifications.ts'
import { notificationId } from '#contract/vocabulary/ids.ts'
import { useOpened } from '#features/notices/notifications/use-opened.ts'
import { links } from '#portals/links.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { residentMe } from '#tests/support/session-facts.ts'

const id = notificationId.parse('0190a6a0-0000-7000-8000-000000000001')
const shared: Notification = {
  id,
  notificationId: id,
  type: 'SHARED_LIBRARY',
  asmtId: null,
  creationDate: '2026-05-02T11:00:00Z',
  eventTitle: 'Whipple',
  eventStartDate: null,
  about: {},
  isSeen: false,
}

function open(one: Notification, openId: Notification['id'] | null) {
  const answers = new Map([[listNotifications, { _embedded: { notification: [one] }, next: null }]])
  const { services, called, written } = screenServices({ answers })
  const opened: string[] = []
  function Page() {
    useOpened({ userId: residentMe.id, openId, onOpen: (address) => void opened.push(address) })
    return null
  }
  renderPart(<Page />, services)
  return { opened, called, written }
}

test('a notification pressed outside the app leads to what it is about, once, and is read', async () => {
  const { opened, written } = open(shared, id)
  await vi.waitFor(() => expect(opened).toEqual([links.library]))
  expect(written()).toMatchObject([{ call: markNotificationsSeen.waits.name }])
})

test('one that leads nowhere is read, and its list stays', async () => {
  const canceled = { ...shared, type: 'EVENT', about: { cancelled: 'true' } }
  const { opened, written } = open(canceled, id)
  await vi.waitFor(() => expect(written()).toHaveLength(1))
  expect(opened).toEqual([])
})

test('nothing is requested if none was pressed', () => {
  expect(open(shared, null).called).toEqual([])
})
