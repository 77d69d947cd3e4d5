import { expect, test, vi } from 'vitest'
import type { Notification } from '#contract/endpoints/notices/notifications.ts'
import { type Result, succeed } from '#contract/result.ts'
import { notificationId } from '#contract/vocabulary/ids.ts'
import type { StoreFailure } from '#domain/ports.ts'
import type { Services } from '#features/shared/use-services.ts'
import { NotificationList } from '#features/notices/notifications/notification-list.tsx'
import { links } from '#portals/links.ts'
import { catchWrites } from '#tests/support/queued-writes.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe } from '#tests/support/session-facts.ts'

function some(last: number, facts: Partial<Notification> = {}): Notification {
  const id = notificationId.parse(`0190a6a0-0000-7000-8000-00000000000${last}`)
  return {
    id,
    notificationId: id,
    type: 'NEW_VIDEO',
    asmtId: null,
    creationDate: '2026-05-02T11:00:00Z',
    eventTitle: `Video ${last}`,
    eventStartDate: null,
    about: {},
    isSeen: false,
    ...facts,
  }
}

function show(list: Notification[] | null, isOffline = false) {
  const { sync, writes } = catchWrites()
  const logged: string[] = []
  const still = <State,>(state: State) => ({ snapshot: () => state, subscribe: () => () => undefined })
  const services = {
    session: still({ status: 'signed-in', me: residentMe }),
    reachability: still(isOffline ? 'unreachable' : 'reachable'),
    clock: {
      now: () => Date.parse('2026-05-02T12:00:00Z'),
      every: () => () => undefined,
      after: () => () => undefined,
    },
    ids: { uuid: () => '0190a6a0-0000-7000-8000-0000000000aa' },
    log: { warn: (_name: string, message: string) => logged.push(message) },
    toasts: {},
    links,
    sync,
  } as unknown as Partial<Services>
  const rendered = renderPart(
    <NotificationList
      list={list}
      toldAt={Date.parse('2026-05-02T11:30:00Z')}
      isBroken={false}
      finished={[]}
      onAgain={() => undefined}
      onFollow={() => undefined}
    />,
    services,
  )
  return { ...rendered, writes, logged, sync }
}

test('a deletion waits in the queue at once, and can be undone in its place', async () => {
  const { screen, user, writes } = show([some(2), some(1)])
  await user.click(screen.getByRole('button', { name: 'Delete: New video to assess, Video 2' }))
  expect(writes.map(({ call }) => call)).toEqual(['deleteNotification'])
  expect(screen.getByText('Notification deleted.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(writes.map(({ call, lane }) => [call, lane])).toEqual([
    ['deleteNotification', `notification-deleted:${some(2).id}`],
    ['restoreNotifications', `notification-deleted:${some(2).id}`],
  ])
  expect(screen.queryByText('Notification deleted.')).toBeNull()
})

test('a notification says that it is deleted once the device has stored that', async () => {
  const { screen, user, sync } = show([some(2), some(1)])
  const stored = Promise.withResolvers<Result<void, StoreFailure>>()
  vi.spyOn(sync, 'write').mockReturnValueOnce(stored.promise)
  await user.click(screen.getByRole('button', { name: 'Delete: New video to assess, Video 2' }))
  expect(screen.queryByText('Notification deleted.')).toBeNull()
  expect(screen.getByText('Video 2')).toBeTruthy()
  stored.resolve(succeed(undefined))
  expect(await screen.findByText('Notification deleted.')).toBeTruthy()
})

test('an unrecognized type is logged once and shown as plain text (spec 1 §8)', () => {
  const { screen, logged } = show([
    some(2, { type: 'WEATHER', eventTitle: 'Storm at noon' }),
    some(1, { type: 'WEATHER', eventTitle: 'Storm is over' }),
  ])
  expect(screen.getByText('Storm at noon')).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: /Storm/ })).toEqual([])
  expect(logged).toEqual(['Unrecognized notification type: WEATHER'])
})

test('without notifications it says what will appear there', () => {
  expect(show([]).screen.getByText(/^No notifications yet/)).toBeTruthy()
})

test('without a network the list says when it is from', () => {
  const { screen } = show([some(1)], true)
  expect(screen.getByText(/^Showing notifications from May 2.*\d\d/)).toBeTruthy()
  expect(screen.getByText('Video 1')).toBeTruthy()
})

test('without a network and with nothing stored it says when notifications appear', () => {
  const { screen } = show(null, true)
  expect(screen.getByText('New notifications show up when you’re back online.')).toBeTruthy()
  expect(screen.queryByText(/^Showing/)).toBeNull()
})

test('with a network nothing is said about when it is from', () => {
  expect(show([some(1)]).screen.queryByText(/^Showing/)).toBeNull()
})
