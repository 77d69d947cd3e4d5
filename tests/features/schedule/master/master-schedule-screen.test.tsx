import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { type EventPage, type EventSummary, listMasterEvents } from '#contract/endpoints/schedule/events.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { refuse, succeed } from '#contract/result.ts'
import { createSelection } from '#domain/people/selection/selection-runner.ts'
import type { MasterSearch } from '#features/schedule/master/master-place.ts'
import { MasterScheduleScreen } from '#features/schedule/master/master-schedule-screen.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'

const NOW = Date.parse('2026-03-10T12:00:00.000Z')
const watchable = <Value,>(value: Value) => ({ snapshot: () => value, subscribe: () => () => undefined })
const me: Me = {
  ...residentMe,
  role: 'TROCAR_ADMIN',
  timezone: 'Europe/Berlin',
  programId: null,
  programs: [],
}

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [lakeshore, mercy] = [uuid(1), uuid(2)]
const surgery = { id: uuid(11), title: 'Surgery', timezone: 'America/New_York' }
const urology = { id: uuid(12), title: 'Urology', timezone: 'America/Chicago' }
const systems = {
  _embedded: {
    system: [
      { id: lakeshore, systemName: 'Lakeshore', programs: [{ ...surgery, activeProgram: true }] },
      { id: mercy, systemName: 'Mercy', programs: [{ ...urology, activeProgram: true }] },
    ],
  },
}

const event = (title: string, day: string, program: { id: string }) =>
  ({
    id: title,
    title,
    location: 'Bay 3',
    startDate: `${day}T17:00:00.000Z`,
    endDate: `${day}T19:00:00.000Z`,
    type: 'LAB_SESSION',
    program: { id: program.id },
    isAttending: false,
    reply: null,
  }) as EventSummary

const both: EventPage = {
  events: [event('Knots', '2026-03-12', surgery), event('Scopes', '2026-03-13', urology)],
  programs: [surgery, urology] as EventPage['programs'],
  next: null,
}

function show(
  search: Record<string, unknown> = {},
  page: EventPage | { code: 'not-found' } = both,
  who = me,
) {
  const selection = createSelection({ read: () => null, write: () => undefined, forget: () => undefined })
  selection.begin(who.id)
  const call = vi.fn(async (endpoint: unknown, _input?: { query: object }) => {
    if (endpoint === listSystems) return succeed(systems)
    return 'code' in page ? refuse(page) : succeed(page)
  })
  const went: MasterSearch[] = []
  function Screen() {
    const [current, setCurrent] = useState<Record<string, unknown>>(search)
    return (
      <MasterScheduleScreen
        me={who}
        search={current}
        onGo={(to) => {
          went.push(to)
          setCurrent(to)
        }}
      />
    )
  }
  const services = {
    selection,
    call,
    session: watchable({ status: 'signed-in', me: who, tokens: someTokens('a') }),
    sync: { writes: () => watchable([]) },
    reachability: watchable('reachable'),
    clock: { now: () => NOW, every: () => () => undefined },
    links: { planEvent: (to: object) => `/plan?${JSON.stringify(to)}`, schedule: () => '/schedule' },
  }
  const asked = () =>
    call.mock.calls
      .filter(([endpoint]) => endpoint === listMasterEvents)
      .map(([_endpoint, input]) => input?.query)
  return { ...renderPart(<Screen />, services as unknown as Services), asked, went }
}

test('the events of all programs are side by side, each with the name of its program', async () => {
  const { screen, asked } = show({ view: 'month' })
  expect(await screen.findByRole('button', { name: /Knots.*Surgery/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Scopes.*Urology/ })).toBeTruthy()
  // No more than the weeks of the month, by the viewer's clock.
  expect(asked()[0]).toMatchObject({ start: '2026-02-28T23:00:00.000Z', end: '2026-04-04T22:00:00.000Z' })
})

test.each(['list', 'week'])('as a %s, too', async (view) => {
  const { screen } = show({ view })
  expect(await screen.findByRole('button', { name: /Knots.*Surgery|Surgery.*Knots/ })).toBeTruthy()
})

test('one program is requested alone, read on its own clock, and planned for', async () => {
  const { screen, user, asked, went } = show({ view: 'list' })
  await screen.findByText('6:00 – 8:00 PM', { selector: 'section[aria-label*="12"] *' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Program' }), surgery.id)
  expect(went).toEqual([{ view: 'list', program: surgery.id }])
  await expect.poll(() => asked().at(-1)).toMatchObject({ programId: surgery.id })
  expect((await screen.findAllByText('1:00 – 3:00 PM')).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'New event' }).getAttribute('href')).toContain(surgery.id)
})

test('a system narrows the programs that may be chosen', async () => {
  const { screen, user, asked } = show({ view: 'list' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'System' }), mercy)
  await expect.poll(() => asked().at(-1)).toMatchObject({ systemId: mercy })
  const choices = [...screen.getByRole('combobox', { name: 'Program' }).querySelectorAll('option')]
  expect(choices.map(({ value }) => value)).toEqual(['', 'all', urology.id])
})

test('a list ends with its month, and says so if it is empty', async () => {
  const april = event('Later', '2026-04-02', surgery)
  const later = show({ view: 'list' }, { ...both, events: [...both.events, april] })
  await later.screen.findByText('Knots')
  expect(later.screen.queryByText('Later')).toBeNull()
  later.screen.unmount()
  const { screen } = show({ view: 'list' }, { events: [], programs: [], next: null })
  expect(await screen.findByText('No more events this month.')).toBeTruthy()
})

test('a program that one does not oversee does not exist, and all are one step away', async () => {
  const { screen, user, asked } = show({ program: uuid(99) }, { code: 'not-found' })
  await user.click(await screen.findByRole('button', { name: 'Show all programs' }))
  await expect.poll(() => asked().at(-1)).not.toHaveProperty('programId')
})

test('somebody who plans where they are assigned plans for no other program', async () => {
  const assigned = { ...surgery, activeProgram: true } as unknown as NonNullable<Me['programs']>[number]
  const field: Me = { ...me, role: 'FIELD_TEAM_MEMBER', programs: [assigned] }
  const there = show({ view: 'list', program: surgery.id }, both, field)
  expect(there.screen.getByRole('link', { name: 'New event' })).toBeTruthy()
  there.screen.unmount()
  const elsewhere = show({ view: 'list', program: urology.id }, both, field)
  expect(elsewhere.screen.getByRole('heading', { level: 1, name: 'Master schedule' })).toBeTruthy()
  expect(elsewhere.screen.queryByRole('link', { name: 'New event' })).toBeNull()
})
