// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import {
  type EventPage,
  type EventSummary,
  listEventsInRange,
  listResidentEvents,
} from '#contract/endpoints/residency/events.ts'
import { refuse, succeed } from '#contract/result.ts'
import { createSelection } from '#domain/selection/selection-runner.ts'
import type { SchedulePlace } from '#features/residency/schedule/schedule-place.ts'
import { ScheduleScreen } from '#features/residency/schedule/schedule-screen.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'

const NOW = Date.parse('2026-03-10T12:00:00.000Z')
const watchable = <Value,>(value: Value) => ({ snapshot: () => value, subscribe: () => () => undefined })
const me = { ...residentMe, timezone: 'America/New_York' }
const programId = 'program' as EventSummary['program']['id']

const event = (title: string, day: string): EventSummary => ({
  id: title as EventSummary['id'],
  title,
  location: 'Bay 3',
  startDate: `${day}T17:00:00.000Z`,
  endDate: `${day}T19:00:00.000Z`,
  type: 'LAB_SESSION',
  program: { id: programId },
  isAttending: true,
  reply: null,
})

const pageOf = (events: EventSummary[], next: string | null = null): EventPage => ({
  events,
  programs: events.length === 0 ? [] : [{ id: programId, title: 'Surgery', timezone: 'America/New_York' }],
  next,
})

function show(place: Partial<SchedulePlace>, page: EventPage | null, mayPlan = false) {
  const selection = createSelection({ read: () => null, write: () => undefined, forget: () => undefined })
  selection.begin(me.id)
  const call = vi.fn(async () => (page === null ? refuse({ code: 'timeout' }) : succeed(page)))
  const went: Partial<SchedulePlace>[] = []
  function Screen() {
    const [here, setHere] = useState({ view: null, day: null, event: null, isProgramTime: false, ...place })
    return (
      <ScheduleScreen
        me={me}
        place={here}
        mayPlan={mayPlan}
        onGo={(to) => {
          went.push(to)
          setHere({ ...here, ...to })
        }}
      />
    )
  }
  const services = {
    selection,
    call,
    session: watchable({ status: 'signed-in', me, tokens: someTokens('a') }),
    sync: { writes: () => watchable([]) },
    reachability: watchable(page === null ? 'unreachable' : 'reachable'),
    clock: { now: () => NOW, every: () => () => undefined },
    links: { planEvent: () => '/plan', schedule: () => '/schedule' },
  }
  return { ...renderPart(<Screen />, services as unknown as Services), call, went }
}
const asked = ({ call }: ReturnType<typeof show>) =>
  (call.mock.calls as unknown as [unknown, unknown][]).map(([endpoint]) => endpoint)

test('this month is shown out of the first load alone', async () => {
  const shown = show({ view: 'month' }, pageOf([event('Knots', '2026-03-12')]))
  await shown.screen.findByRole('button', { name: /Knots/ })
  expect(shown.screen.getByRole('table', { name: 'March 2026' })).toBeTruthy()
  expect(new Set(asked(shown))).toEqual(new Set([listResidentEvents]))
})

test('days that the first load does not reach are asked for by themselves', async () => {
  const shown = show({ view: 'month', day: '2025-11-03' }, pageOf([event('Knots', '2025-11-12')]))
  await shown.screen.findByRole('button', { name: /Knots/ })
  expect(asked(shown)).toContain(listEventsInRange)
})

test('without a network, and with nothing on this device, it says so', async () => {
  const { screen } = show({ view: 'month' }, null)
  expect(await screen.findByText('You’re offline')).toBeTruthy()
})

test('somebody without events is told what will stand there', async () => {
  const { screen } = show({ view: 'list' }, pageOf([]))
  expect(await screen.findByText('No events yet')).toBeTruthy()
})

test('the list begins today and leaves out what is over', async () => {
  const page = pageOf([
    event('Before', '2026-03-02'),
    event('Today', '2026-03-10'),
    event('Later', '2026-05-01'),
  ])
  const { screen } = show({ view: 'list' }, page)
  expect(await screen.findByRole('button', { name: /Later/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Before/ })).toBeNull()
  expect(screen.getByRole('heading', { name: /Today.*Tuesday, March 10, 2026/ })).toBeTruthy()
})

test('steps lead to other months and weeks, and Today leads back', async () => {
  const { screen, user, went } = show({ view: 'month' }, pageOf([event('Knots', '2026-03-12')]))
  await screen.findByRole('button', { name: /Knots/ })
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByRole('heading', { name: 'April 2026' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(screen.getByRole('heading', { name: 'March 2026' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Week' }))
  expect(screen.getByRole('heading', { name: 'Mar 8 – 14, 2026' })).toBeTruthy()
  expect(went).toEqual([{ day: '2026-04-10' }, { day: null }, { view: 'week' }])
})

test('only who plans is offered a new event', async () => {
  expect(show({}, pageOf([])).screen.queryByRole('link', { name: 'New event' })).toBeNull()
  expect(show({}, pageOf([]), true).screen.getByRole('link', { name: 'New event' })).toBeTruthy()
})
