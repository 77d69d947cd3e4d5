import { cleanup, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { UnsentWork } from '#contract/endpoints/operations/devices.ts'
import { refuse } from '#contract/result.ts'
import { userId } from '#contract/vocabulary/ids.ts'
import { noChoice } from '#domain/people/selection/selection-machine.ts'
import { unsentColumns } from '#features/operations/devices/unsent-columns.tsx'
import { UnsentScreen } from '#features/operations/devices/unsent-screen.tsx'
import { describeStorage, describeWaiting } from '#features/operations/devices/unsent-words.ts'
import type { Services } from '#features/shared/use-services.ts'
import {
  type SentRequest,
  operationsServices,
  type OperationsServicesOptions,
} from '#tests/support/operations-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { RowCells } from '#tests/support/row-cells.tsx'

const row: UnsentWork = {
  id: '00000000-0000-4000-8000-000000000001',
  person: {
    id: userId.parse('00000000-0000-4000-8000-000000000002'),
    fullName: 'Robin Reyes',
    role: 'RESIDENT',
  },
  programTitle: 'Surgery',
  name: 'Blue iPad',
  system: 'iPadOS',
  browser: 'Safari',
  version: '1.0.0',
  recordings: 2,
  submissions: 0,
  assessments: 1,
  others: 0,
  bytes: 3_000_000_000,
  waitingSince: '2026-06-01T10:00:00.000Z',
  lastSeen: '2026-06-02T10:00:00.000Z',
  storage: { used: 5_000_000_000, granted: 20_000_000_000 },
}
const lastAsked = (asked: readonly SentRequest[]) =>
  asked.filter(({ endpoint }) => endpoint.path === '/device/unsent').at(-1)?.input.query
const page = (...items: object[]) => ({ items, next: null, total: items.length })

const ages = [
  { fromDays: 0, toDays: 1, devices: 2 },
  { fromDays: 1, toDays: 3, devices: 0 },
  { fromDays: 30, toDays: null, devices: 1_200 },
]

const gone: [address: Record<string, string>, isReplaced: boolean][] = []
function Unsent({ from }: { from: Record<string, unknown> }) {
  const [address, setAddress] = useState(from)
  return (
    <UnsentScreen
      address={address}
      onGo={(to, { replace }) => {
        gone.push([to, replace])
        setAddress(to)
      }}
    />
  )
}

function show(
  options: Partial<OperationsServicesOptions> = {},
  { from = {}, services = {} }: { from?: Record<string, unknown>; services?: Partial<Services> } = {},
) {
  const answers = { '/device/unsent': page(row), '/device/unsent/ages': { ages }, ...options.answers }
  const rig = operationsServices({ ...options, answers })
  return { ...rig, ...renderPart(<Unsent from={from} />, { ...rig.services, ...services }) }
}

const now = Date.parse('2026-06-02T12:00:00Z')

test('says whose work waits, on what, since when, and marks work that has waited for more than a day', () => {
  const { screen } = renderPart(<RowCells columns={unsentColumns('UTC', now)} row={row} />)
  for (const text of [
    'Robin Reyes',
    'Surgery',
    '2 recordings, 1 assessment',
    '3.0 GB',
    '1 day ago',
    'More than a day',
    'Blue iPad (Safari on iPadOS)',
    '15 GB of 20 GB',
  ])
    expect(screen.getByText(text)).toBeTruthy()
})

test('work that has waited for less is not marked', () => {
  const young = { ...row, waitingSince: '2026-06-02T00:00:00.000Z' }
  const { screen } = renderPart(<RowCells columns={unsentColumns('UTC', now)} row={young} />)
  expect(screen.getByText('12 hours ago')).toBeTruthy()
  expect(screen.queryByText('More than a day')).toBe(null)
})

test('the list is searched by name', async () => {
  const { screen, user, asked } = show()
  expect(await screen.findByText('1 total')).toBeTruthy()
  await user.type(screen.getByLabelText('Search'), 'r')
  expect(lastAsked(asked)).toMatchObject({ search: 'r' })
  expect(gone).toEqual([[{ search: 'r' }, true]])
})

test('the address says which program is looked at, else the selection does', async () => {
  const [first, second] = [1, 2].map((n) => `10000000-0000-4000-8000-00000000000${n}`) as [string, string]
  const programs = [first, second].map((id) => ({ id, title: id, activeProgram: true }))
  const system = { id: '20000000-0000-4000-8000-000000000001', systemName: 'North', programs }
  const answers = {
    '/device/unsent': page(row),
    '/system': { _embedded: { system: [system] } },
    '/user-group/program/:programId': [],
  }
  const rig = { answers, role: 'TROCAR_ADMIN' }
  const choice = { ...noChoice, program: { id: second, title: second, system: null } }
  const services = {
    selection: { snapshot: () => choice, subscribe: () => () => undefined },
  } as unknown as Partial<Services>
  const selected = show(rig, { services })
  await selected.screen.findByLabelText('Program')
  expect(lastAsked(selected.asked)).toMatchObject({ programId: second })
  await selected.user.selectOptions(selected.screen.getByLabelText('Program'), 'All programs')
  expect(gone.at(-1)).toEqual([{ program: 'all' }, false])
  expect(lastAsked(selected.asked)).not.toHaveProperty('programId')
  cleanup()
  const copied = show(rig, { services, from: { program: first } })
  await copied.screen.findByLabelText('Program')
  expect(lastAsked(copied.asked)).toMatchObject({ programId: first })
})

test('nothing, nothing found, no network and an error are distinguished', async () => {
  expect(
    await show({ answers: { '/device/unsent': page() } }).screen.findByText('Nothing waits'),
  ).toBeTruthy()
  const away = { answers: { '/device/unsent': refuse({ code: 'offline' }) }, isAway: true }
  expect(await show(away).screen.findByText('You’re offline')).toBeTruthy()
  const trouble = { answers: { '/device/unsent': refuse({ code: 'internal-error' }) } }
  expect(await show(trouble).screen.findByRole('button', { name: /again/i })).toBeTruthy()
})

test('waiting work is named by its kinds', () => {
  const counts = { recordings: 1, submissions: 2, assessments: 0, others: 1 }
  expect(describeWaiting(counts)).toBe('1 recording, 2 submissions, 1 other change')
  expect(describeStorage(null)).toBe('Unknown')
  expect(describeStorage({ used: 30, granted: 20 })).toBe('0 B of 20 B')
})

test('how long work has waited is drawn, and given in numbers', async () => {
  const { screen } = show()
  const chart = await screen.findByRole('figure', { name: 'Devices by how long work has waited' })
  for (const text of ['Under a day', '1 to 3 days', 'Over 30 days', '1,200'])
    expect(within(chart).getAllByText(text).length).toBeGreaterThan(0)
})

test('nothing is drawn while nothing waits', async () => {
  const { screen, asked } = show({
    answers: { '/device/unsent/ages': { ages: ages.map((age) => ({ ...age, devices: 0 })) } },
  })
  await expect.poll(() => asked.map(({ endpoint }) => endpoint.path)).toContain('/device/unsent/ages')
  expect(screen.queryByRole('figure')).toBeNull()
})
