import { act } from 'react'
import { expect, test } from 'vitest'
import { getDoor, setAttendeeArrived } from '#contract/endpoints/workshops/attendees/attendee-door.ts'
import { succeed } from '#contract/result.ts'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { DoorScreen } from '#features/workshops/attendees/door/door-screen.tsx'
import { queuedWrite } from '#tests/support/queued-writes.ts'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { brokenServer, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const workshop = id(1) as WorkshopId

const door = (facts: object = {}) =>
  getDoor.reply.parse({
    workshop: {
      id: workshop,
      title: 'Robotics',
      startDate: '2099-03-02T08:00:00',
      timezone: 'America/Chicago',
      priceCents: 0,
      isInternal: false,
      isCanceled: false,
    },
    isOver: false,
    hasMore: false,
    people: [
      { name: 'Ana Berg', code: '123456789', at: null },
      { name: 'Bo Cole', code: '987654321', at: '2099-03-02T14:05:00.000Z' },
    ].map(({ name, code, at }, n) => ({
      id: id(10 + n),
      userId: id(20 + n),
      fullName: name,
      doorCode: code,
      arrivedAt: at,
      arrivedBy: at === null ? null : 'Fay Zimmer',
    })),
    ...facts,
  })
const open = (facts: ScreenFacts, given: object = {}) =>
  renderWorkshopScreen(<DoorScreen workshop={workshop} />, facts, given)
const known = () => new Map<Endpoint, unknown>([[getDoor, door()]])

test('who has not come is apart from who has, with when and who said so', async () => {
  const { screen } = open({ answers: known() })
  await screen.findByText('1 of 2 have arrived')
  expect(screen.getByRole('region', { name: 'Not here yet (1)' }).textContent).toContain('Ana Berg')
  expect(screen.getByRole('region', { name: 'Arrived (1)' }).textContent).toContain(
    'Mar 2, 2099, 8:05 AM, marked by Fay Zimmer',
  )
})

test('a typed code finds its person, who is marked as arrived at once and can be taken back', async () => {
  const { screen, user, written } = open({ answers: known() })
  await user.type(await screen.findByLabelText('Code or name'), '123 456 789')
  const found = await screen.findByRole('status', { name: 'Found' })
  expect(found.textContent).toContain('Ana Berg')
  await user.click(screen.getAllByRole('button', { name: 'Mark as arrived: Ana Berg' })[0]!)
  await screen.findByText('2 of 2 have arrived')
  await screen.findByText('Everyone is here.')
  expect(written().map(({ call }) => call)).toEqual([setAttendeeArrived.waits.name])
  await user.click(screen.getByRole('button', { name: /^Undo$/ }))
  await screen.findByText('1 of 2 have arrived')
})

test('on a device whose clock is behind, what is said is later than what was shown, and undoing later still', async () => {
  const people = door().people.map((person) => ({ ...person, arrivedSaidAt: '2099-03-02T14:00:00.000Z' }))
  const { screen, user, written } = open({
    answers: new Map<Endpoint, unknown>([[getDoor, { ...door(), people }]]),
  })
  await user.click(await screen.findByRole('button', { name: 'Mark as arrived: Ana Berg' }))
  await screen.findByText('2 of 2 have arrived')
  await user.click(screen.getByRole('button', { name: /^Undo$/ }))
  await screen.findByText('1 of 2 have arrived')
  expect(written()).toMatchObject([
    { input: { query: { hasArrived: 'true', saidAt: '2099-03-02T14:00:00.001Z' } } },
    {
      input: {
        query: {
          hasArrived: 'false',
          saidAt: '2099-03-02T14:00:00.002Z',
          undoes: '2099-03-02T14:00:00.001Z',
        },
      },
    },
  ])
})

test('what waits here is taken back alone, in the list too; an arrival that others noted is denied', async () => {
  const { screen, user, written } = open({ answers: known() })
  await user.click(await screen.findByRole('button', { name: 'Mark as arrived: Ana Berg' }))
  await user.click(await screen.findByRole('button', { name: 'Undo: Ana Berg has arrived' }))
  await screen.findByText('Undone for Ana Berg.')
  await screen.findByText('1 of 2 have arrived')
  await user.click(screen.getByRole('button', { name: 'Undo: Bo Cole has arrived' }))
  await screen.findByText('Bo Cole hasn’t arrived.')
  const queries = written().map(({ input }) => (input as CallInput<typeof setAttendeeArrived>).query)
  expect(queries.map(({ hasArrived }) => hasArrived)).toEqual(['true', 'false', 'false'])
  expect(queries.map(({ undoes }) => undoes)).toEqual([undefined, queries[0]?.saidAt, undefined])
})

test('nobody is said to have arrived whose arrival the server refused', async () => {
  const listeners = new Set<() => void>()
  let writes: readonly QueuedWrite[] = []
  const sync = {
    writes: () => ({
      snapshot: () => writes,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }),
    write: async (_endpoint: unknown, input: CallInput<typeof setAttendeeArrived>) => {
      writes = [queuedWrite(setAttendeeArrived, input)]
      for (const tell of listeners) tell()
      return succeed(undefined)
    },
  }
  const { screen, user } = open({ answers: known() }, { sync })
  await user.click(await screen.findByRole('button', { name: 'Mark as arrived: Ana Berg' }))
  await screen.findByText('Ana Berg has arrived.')
  act(() => {
    writes = writes.map((write) => ({ ...write, refusal: 'No.' }))
    for (const tell of listeners) tell()
  })
  await screen.findByText('1 of 2 have arrived')
  expect(screen.queryByText('Ana Berg has arrived.')).toBeNull()
})

test('a code that nobody has is said to be unknown, and the list is asked for again', async () => {
  const { screen, user, called } = open({ answers: known() })
  await user.type(await screen.findByLabelText('Code or name'), '111222333')
  await screen.findByText('No one in this workshop has this code', { exact: false })
  expect(called.filter(({ endpoint }) => endpoint === getDoor).length).toBeGreaterThan(1)
})

test('part of a name narrows both lists', async () => {
  const { screen, user } = open({ answers: known() })
  const field = await screen.findByLabelText('Code or name')
  await user.type(field, 'cole')
  expect(screen.queryByText('Ana Berg')).toBeNull()
  screen.getByText('Bo Cole')
  await user.clear(field)
  await user.type(field, 'nobody')
  await screen.findByText('No one found')
})

test('where the browser reads codes, the camera finds the person', async () => {
  let see: (text: string) => void = () => undefined
  const scanner = {
    canScan: async () => true,
    scan: async (onCode: typeof see) => {
      see = onCode
      return succeed({ show: () => () => undefined, stop: () => undefined })
    },
  }
  const { screen, user } = open({ answers: known() }, { scanner })
  await user.click(await screen.findByRole('button', { name: 'Scan a code' }))
  await screen.findByText('Hold the code in front of the camera.')
  see('123456789')
  await screen.findByRole('status', { name: 'Found' })
  expect(screen.queryByText('Hold the code in front of the camera.')).toBeNull()
})

test('once it is over, codes are not asked for anymore', async () => {
  const { screen } = open({ answers: new Map<Endpoint, unknown>([[getDoor, door({ isOver: true })]]) })
  await screen.findByText('codes don’t work anymore', { exact: false })
  screen.getByText('Type part of their name.')
})

test('without a network and without the list, and with a broken server, it says what to do', async () => {
  const away = open({ isOffline: true })
  await away.screen.findByText('Open this screen once while you’re online. After that, it works offline too.')
  away.screen.unmount()
  const broken = open({ ...brokenServer })
  await broken.screen.findByText('Everything you marked is kept.', { exact: false })
})

test('a workshop without attendees says so', async () => {
  const { screen } = open({ answers: new Map<Endpoint, unknown>([[getDoor, door({ people: [] })]]) })
  await screen.findByText('No attendees yet')
})
