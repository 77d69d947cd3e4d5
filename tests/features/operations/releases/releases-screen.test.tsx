import { expect, test } from 'vitest'
import type { FieldVersion } from '#contract/endpoints/operations/releases.ts'
import { refuse } from '#contract/result.ts'
import { releaseColumns } from '#features/operations/releases/release-columns.tsx'
import { shareText } from '#features/operations/releases/release-words.ts'
import { ReleasesScreen } from '#features/operations/releases/releases-screen.tsx'
import { operationsServices, type OperationsServicesOptions } from '#tests/support/operations-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { RowCells } from '#tests/support/row-cells.tsx'

const PATH = '/mobile-app-release/:platform'
const version: FieldVersion = {
  version: '1.10.0',
  devices: 3,
  browsers: ['Chrome', 'Safari'],
  firstSeen: '2026-06-01T10:00:00.000Z',
  lastSeen: '2026-06-02T10:00:00.000Z',
}

function show(answer: unknown, options: Partial<OperationsServicesOptions> = {}) {
  const rig = operationsServices({ answers: { [PATH]: answer }, ...options })
  const gone: string[] = []
  const part = <ReleasesScreen platform="ios" onGo={(platform) => gone.push(platform)} />
  return { ...rig, gone, ...renderPart(part, rig.services) }
}

test('requests the versions of its platform, and leads to the other', async () => {
  const { screen, user, gone, asked } = show({ items: [version], devices: 3 })
  expect(await screen.findByText('3 devices')).toBeTruthy()
  expect(asked[0]?.input.params).toEqual({ platform: 'ios' })
  await user.click(screen.getByRole('tab', { name: 'Android' }))
  expect(gone).toEqual(['android'])
})

test('devices by version are drawn, the newest at the end', async () => {
  const older = { ...version, version: '1.9.0', devices: 7 }
  const { screen } = show({ items: [version, older], devices: 10 })
  const chart = await screen.findByRole('figure', { name: 'Devices by version' })
  const text = chart.textContent ?? ''
  expect(text.indexOf('1.9.0')).toBeGreaterThan(-1)
  expect(text.indexOf('1.9.0')).toBeLessThan(text.indexOf('1.10.0'))
})

test.each([
  [version, ['1.10.0', 'Newest', '3 (75%)', 'Chrome, Safari']],
  [{ ...version, version: null, devices: 1 }, ['Unknown', '1 (25%)']],
] as const)('a version is shown with how many devices run it', (row, texts) => {
  const columns = releaseColumns({ timeZone: 'UTC', devices: 4, newest: '1.10.0' })
  const { screen } = renderPart(<RowCells columns={columns} row={row} />)
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
})

test('none, no network and an error are distinguished', async () => {
  expect(await show({ items: [], devices: 0 }).screen.findByText('No devices yet')).toBeTruthy()
  const away = show(refuse({ code: 'offline' }), { isAway: true })
  expect(await away.screen.findByText('You’re offline')).toBeTruthy()
  expect(
    await show(refuse({ code: 'internal-error' })).screen.findByRole('button', { name: /again/i }),
  ).toBeTruthy()
})

test.each([
  [0, 0, '–'],
  [1, 4, '25%'],
  [1, 1_000, '<1%'],
  [4, 4, '100%'],
])('%i of %i is %s', (count, all, text) => {
  expect(shareText(count, all)).toBe(text)
})
