import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import {
  type EventPage,
  type EventSummary,
  listEventsInRange,
  listResidentEvents,
} from '#contract/endpoints/schedule/events.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { type EventDetails, getEvent } from '#contract/endpoints/schedule/event-details.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { SystemId } from '#contract/vocabulary/ids.ts'
import type { SelectedProgram } from '#domain/people/selection/selection-machine.ts'
import { createSelection } from '#domain/people/selection/selection-runner.ts'
import type { SchedulePlace } from '#features/schedule/schedule-place.ts'
import { ScheduleScreen } from '#features/schedule/schedule-screen.tsx'
import { CallError } from '#features/shared/reading/call-error.ts'
import type { Services } from '#features/shared/use-services.ts'
import { noDetails } from '#tests/support/events.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'

const NOW = Date.parse('2026-03-10T12:00:00.000Z')
const watchable = <Value,>(value: Value) => ({ snapshot: () => value, subscribe: () => () => undefined })
const pat: Me = { ...residentMe, timezone: 'America/New_York' }
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

const lakeshore = { id: 'lakeshore' as SystemId, systemName: 'Lakeshore' }
const surgery = { id: programId, title: 'Surgery', timezone: 'America/New_York' }
const systems = {
  _embedded: { system: [{ ...lakeshore, programs: [{ ...surgery, activeProgram: true }] }] },
}

function show(
  place: Partial<SchedulePlace>,
  page: EventPage | { code: 'internal-error' } | null,
  mayPlan = false,
  {
    me = pat,
    program = null,
    hasMaster = false,
    details = null,
  }: { me?: Me; program?: SelectedProgram | null; hasMaster?: boolean; details?: EventDetails | null } = {},
) {
  const selection = createSelection({ read: () => null, write: () => undefined, forget: () => undefined })
  selection.begin(me.id)
  if (program !== null) selection.dispatch({ type: 'program-chosen', program })
  const call = vi.fn(async (endpoint: unknown) => {
    if (endpoint === listSystems) return succeed(systems)
    if (endpoint === listProgramGroups) return succeed([])
    if (endpoint === getEvent) return details === null ? refuse({ code: 'not-found' }) : succeed(details)
    if (page !== null && 'code' in page) return refuse(page)
    return page === null ? refuse({ code: 'timeout' }) : succeed(page)
  })
  const went: Partial<SchedulePlace>[] = []
  function Screen() {
    const [current, setCurrent] = useState({ view: null, day: null, event: null, clock: null, ...place })
    return (
      <ScheduleScreen
        me={me}
        place={current}
        mayPlan={mayPlan}
        hasMaster={hasMaster}
        onGo={(to) => {
          went.push(to)
          setCurrent({ ...current, ...to })
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
    toasts: {},
    picker: {},
    dialogs: {},
    links: { planEvent: () => '/plan', schedule: () => '/schedule', masterSchedule: '/master' },
  }
  return { ...renderPart(<Screen />, services as unknown as Services), call, went }
}
const asked = ({ call }: ReturnType<typeof show>) =>
  (call.mock.calls as unknown as [unknown, unknown][]).map(([endpoint]) => endpoint)

test('this month is shown from the first load alone', async () => {
  const shown = show({ view: 'month' }, pageOf([event('Knots', '2026-03-12')]))
  await shown.screen.findByRole('button', { name: /Knots/ })
  expect(shown.screen.getByRole('table', { name: 'March 2026' })).toBeTruthy()
  expect(new Set(asked(shown))).toEqual(new Set([listResidentEvents]))
})

test('days outside the first load are requested separately', async () => {
  const shown = show({ view: 'month', day: '2025-11-03' }, pageOf([event('Knots', '2025-11-12')]))
  await shown.screen.findByRole('button', { name: /Knots/ })
  expect(asked(shown)).toContain(listEventsInRange)
})

test('without a network, and with nothing on this device, it says so', async () => {
  const { screen } = show({ view: 'month' }, null)
  expect(await screen.findByText('You’re offline')).toBeTruthy()
})

test('somebody without events is told what will appear there', async () => {
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

test('only those who plan are offered a new event', async () => {
  expect(show({}, pageOf([])).screen.queryByRole('link', { name: 'New event' })).toBeNull()
  expect(show({}, pageOf([]), true).screen.getByRole('link', { name: 'New event' })).toBeTruthy()
})

const inBerlin: Partial<Me> = { timezone: 'Europe/Berlin' }
const admin: Me = { ...pat, ...inBerlin, role: 'TROCAR_ADMIN', programId: null, programs: [] }
const selected = { ...surgery, system: lakeshore }

test('administrative roles read times on the clock of the program that they selected', async () => {
  const page = pageOf([event('Knots', '2026-03-12')])
  const { screen, user, went } = show({ view: 'list' }, page, true, { me: admin, program: selected })
  // 17:00 UTC is one o'clock in New York, and six o'clock in Berlin.
  expect(await screen.findByText('1:00 – 3:00 PM')).toBeTruthy()
  const choice = screen.getByRole('combobox', { name: 'Times shown in' })
  expect((choice as HTMLSelectElement).value).toBe('program')
  await user.selectOptions(choice, 'mine')
  expect(await screen.findByText('6:00 – 8:00 PM')).toBeTruthy()
  expect(went).toEqual([{ clock: 'mine' }])
})

test('everyone else reads them on their own clock, until they choose the program’s', async () => {
  const me: Me = { ...pat, ...inBerlin, programs: [surgery] }
  const page = pageOf([event('Knots', '2026-03-12')])
  const { screen } = show({ view: 'list' }, page, false, { me })
  expect(await screen.findByText('6:00 – 8:00 PM')).toBeTruthy()
  const again = show({ view: 'list', clock: 'program' }, page, false, { me })
  expect(await again.screen.findByText('1:00 – 3:00 PM')).toBeTruthy()
})

test('somebody who oversees programs and has chosen none is led to the master schedule', async () => {
  const { screen } = show({}, pageOf([]), true, { me: admin, hasMaster: true })
  expect(await screen.findByText('Choose a program')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Master schedule' }).getAttribute('href')).toBe('/master')
})

/** What the query library records as not successful. */
const unsuccessful = ({ queries }: ReturnType<typeof show>) =>
  queries
    .getQueryCache()
    .getAll()
    .map(({ state }) => state)
    .filter(({ status }) => status === 'error')

test('a failed events fetch sets an unsuccessful flag and rethrows', async () => {
  const shown = show({ view: 'list' }, { code: 'internal-error' })
  expect(await shown.screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(unsuccessful(shown).map(({ error }) => error)).toEqual([expect.any(CallError)])
})

test('an event not found in the list is read by itself; if there is none, that throws', async () => {
  const gone = 'f0a0b0c0-1111-4222-8333-444455556666' as EventSummary['id']
  const shown = show({ view: 'list', event: gone }, pageOf([event('Knots', '2026-03-12')]))
  expect(await shown.screen.findByText('Event not found')).toBeTruthy()
  expect(unsuccessful(shown).map(({ error }) => (error as CallError).failure.code)).toEqual(['not-found'])
})

const opened = (day: string) =>
  ({ ...event('Knots', day), ...noDetails, program: { ...surgery, id: programId } }) as EventDetails

test('the days of an event that a link opened are shown behind it', async () => {
  const later = opened('2026-07-14')
  const { screen, went } = show(
    { view: 'month', event: later.id },
    pageOf([event('Today', '2026-03-10')]),
    false,
    {
      details: later,
    },
  )
  expect(await screen.findByText('July 2026')).toBeTruthy()
  expect(went).toEqual([{ day: '2026-07-14' }])
})

test('the days stay the same when one of their events is opened', async () => {
  const soon = opened('2026-04-02')
  const { screen, user, went } = show({ view: 'month' }, pageOf([soon]), false, { details: soon })
  await user.click(await screen.findByRole('button', { name: /Knots/ }))
  await screen.findByRole('dialog')
  expect(went).toEqual([{ event: soon.id }])
})
