import { within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import { readFilters, writeFilters } from '#features/operations/faults/fault-filters.ts'
import { FaultsScreen } from '#features/operations/faults/faults-screen.tsx'
import {
  type SentRequest,
  operationsServices,
  type OperationsServicesOptions,
} from '#tests/support/operations-services.ts'
import { renderPart } from '#tests/support/render.tsx'

const fault = {
  id: '00000000-0000-4000-8000-000000000001',
  level: 'ERROR',
  name: 'recorder',
  title: 'The camera went away',
  screen: '/residency/record',
  screens: ['/residency/record', '/residency/home', '/login'],
  count: 40,
  firstSeen: '2026-06-01T10:00:00.000Z',
  lastSeen: '2026-06-02T10:00:00.000Z',
  versions: ['1.0.1', '1.0.0'],
  platforms: ['Safari on iPadOS'],
  resolvedAt: null,
  reopenedAt: '2026-06-02T09:00:00.000Z',
}
const page = (...items: object[]) => ({ items, next: null, total: items.length })

const days = [
  { day: '2026-06-01', faults: 0 },
  { day: '2026-06-02', faults: 14 },
]

const gone: [address: Record<string, string>, isReplaced: boolean][] = []
function Faults({ from }: { from: Record<string, unknown> }) {
  const [address, setAddress] = useState(from)
  return (
    <FaultsScreen
      address={address}
      onGo={(to, { replace }) => {
        gone.push([to, replace])
        setAddress(to)
      }}
    />
  )
}

function show(options: Partial<OperationsServicesOptions> = {}, from: Record<string, unknown> = {}) {
  const answers = { '/fault': page(fault), '/fault/days': { days }, ...options.answers }
  const rig = operationsServices({ ...options, answers })
  return { ...rig, ...renderPart(<Faults from={from} />, rig.services) }
}

/** The calls of the list: the chart beside it makes its own, whenever it has loaded. */
function lastAskedOf(asked: readonly SentRequest[]): object | undefined {
  return asked.findLast(({ endpoint }) => endpoint.path === '/fault')?.input.query
}

test('a fault is shown with how often, where and in what it was seen, and leads to its page', async () => {
  const { screen } = show()
  const link = await screen.findByRole('link', { name: 'The camera went away' })
  expect(link.getAttribute('href')).toBe(`fault-${fault.id}`)
  for (const text of [
    '40 reports',
    'Error',
    'It came back',
    'recorder · /residency/record and 2 other pages',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('1.0.1 · 1.0.0 · Safari on iPadOS')).toBeTruthy()
  expect(screen.getByText('1 fault')).toBeTruthy()
})

test('searching, filtering and ordering are done by the server', async () => {
  const { screen, user, asked } = show()
  await screen.findByText('1 fault')
  await user.selectOptions(screen.getByLabelText('State'), 'Resolved')
  await user.selectOptions(screen.getByLabelText('Order'), 'Most reports first')
  await user.type(screen.getByLabelText('Search'), 'c')
  expect(lastAskedOf(asked)).toMatchObject({ search: 'c', state: 'resolved', sort: 'most' })
  // Going back undoes a choice, not a letter that was typed.
  expect(gone).toEqual([
    [{ state: 'resolved' }, false],
    [{ state: 'resolved', sort: 'most' }, false],
    [{ state: 'resolved', sort: 'most', search: 'c' }, true],
  ])
})

test('a copied address shows the same list, and nonsense in an address shows the plain list', async () => {
  const query = { search: '42', state: 'resolved', sort: 'most' }
  const { screen, asked } = show({}, { ...query, search: 42 })
  expect(await screen.findByDisplayValue('42')).toBeTruthy()
  expect(lastAskedOf(asked)).toMatchObject(query)
  expect(writeFilters(readFilters({ search: {}, state: 'all', sort: 'least' }))).toEqual({})
})

test('none, none found, no network and an error are distinguished', async () => {
  expect(await show({ answers: { '/fault': page() } }).screen.findByText('No open faults')).toBeTruthy()
  const away = { answers: { '/fault': refuse({ code: 'offline' }) }, isAway: true }
  expect(await show(away).screen.findByText('You’re offline')).toBeTruthy()
  const trouble = { answers: { '/fault': refuse({ code: 'internal-error' }) } }
  expect(await show(trouble).screen.findByRole('button', { name: /again/i })).toBeTruthy()
})

test('new faults are drawn by day, in the viewer’s days', async () => {
  const { screen, asked } = show()
  const chart = await screen.findByRole('figure', { name: 'New faults by day' })
  for (const text of ['Jun 2', '14']) expect(within(chart).getAllByText(text).length).toBeGreaterThan(0)
  const days = asked.find(({ endpoint }) => endpoint.path === '/fault/days')
  expect(days?.input.query).toEqual({ timeZone: 'America/New_York' })
})

test('without a network, or after an error, nothing is drawn instead', async () => {
  for (const answer of [{ isAway: true }, {}]) {
    const { screen } = show({ ...answer, answers: { '/fault/days': refuse({ code: 'internal-error' }) } })
    await screen.findByRole('link', { name: 'The camera went away' })
    await expect.poll(() => screen.container.querySelector('[data-shape="card"]')).toBeNull()
    expect(screen.queryByRole('figure')).toBeNull()
    screen.unmount()
  }
})

test('thirty days without a new fault are not drawn', async () => {
  const quiet = { '/fault/days': { days: days.map((day) => ({ ...day, faults: 0 })) } }
  const { screen, asked } = show({ answers: quiet })
  await expect.poll(() => asked.map(({ endpoint }) => endpoint.path)).toContain('/fault/days')
  await expect.poll(() => screen.container.querySelector('[data-shape="card"]')).toBeNull()
  expect(screen.queryByRole('figure')).toBeNull()
})
