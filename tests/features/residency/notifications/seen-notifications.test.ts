import { expect, test } from 'vitest'
import { markNotificationsSeen } from '#contract/endpoints/notifications.ts'
import { notificationId } from '#contract/vocabulary/ids.ts'
import { markSeen, seenOnTheWay } from '#features/residency/notifications/seen-notifications.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const ID = notificationId.parse('3f2b8e0a-5d0f-4f57-9a52-0d2f3c1b7a11')
const write = queuedWrite(markNotificationsSeen, { body: { ids: [ID] } })

test('what is on its way to be marked as seen is seen, whatever the server says meanwhile', () => {
  const ids = seenOnTheWay([
    write,
    { ...write, input: 'of a form that is not known' },
    { ...write, call: 'deleteVideo' },
  ])
  expect(ids).toEqual([ID])
})

test('nothing on its way changes nothing', () => {
  const mine = { notifications: [], unseenCount: 3 }
  expect(markSeen(mine, seenOnTheWay([]))).toEqual(mine)
})
