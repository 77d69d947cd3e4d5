import { expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import { faultId } from '#contract/vocabulary/ids.ts'
import { FaultScreen } from '#features/operations/faults/fault-screen.tsx'
import { operationsServices, type OperationsServicesOptions } from '#tests/support/operations-services.ts'
import { renderPart } from '#tests/support/render.tsx'

const id = faultId.parse('00000000-0000-4000-8000-000000000001')
const fault = {
  id,
  level: 'ERROR',
  name: 'recorder',
  title: 'The camera went away',
  screen: '/residency/record',
  screens: ['/residency/record', '/residency/home', '/login'],
  count: 2,
  firstSeen: '2026-06-01T10:00:00.000Z',
  lastSeen: '2026-06-02T10:00:00.000Z',
  versions: ['1.0.1'],
  platforms: ['Safari on iPadOS'],
  resolvedAt: null,
  reopenedAt: null,
  sightings: [
    { version: null, platform: 'Safari on iPadOS', count: 2, lastSeen: '2026-06-02T10:00:00.000Z' },
  ],
  samples: [
    {
      id: '00000000-0000-4000-8000-000000000002',
      at: '2026-06-02T10:00:00.000Z',
      message: 'gone\n  at open (record.js:1:2)',
      source: 'https://t.test/residency/record',
      platform: 'Safari on iPadOS',
      version: '1.0.1',
    },
  ],
}

function show(answers: OperationsServicesOptions['answers'], isAway = false) {
  const rig = operationsServices({ answers: { '/fault/:faultId': fault, ...answers }, isAway })
  return { ...rig, ...renderPart(<FaultScreen id={id} />, rig.services) }
}

test('an open fault is resolved by one press, which says what happens if it comes back', async () => {
  const { screen, user, asked, said } = show({})
  expect(await screen.findByText(/at open \(record.js:1:2\)/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Resolve' }))
  expect(asked.map(({ endpoint }) => endpoint.path)).toContain('/fault/:faultId/resolve')
  expect(said).toEqual(['The fault was resolved. It opens again if a newer version reports it.'])
})

test('a resolved one is opened again', async () => {
  const resolved = { ...fault, resolvedAt: '2026-06-02T11:00:00.000Z' }
  const { screen, user, said } = show({ '/fault/:faultId': resolved })
  await user.click(await screen.findByRole('button', { name: 'Reopen' }))
  expect(said).toEqual(['The fault is open again.'])
})

test('what the server could not do is reported', async () => {
  const { screen, user, said } = show({ '/fault/:faultId/resolve': refuse({ code: 'internal-error' }) })
  await user.click(await screen.findByRole('button', { name: 'Resolve' }))
  expect(said).toEqual(['The server couldn’t do this. Nothing was changed.'])
})

test('a fault that was removed is reported as gone', async () => {
  const { screen } = show({ '/fault/:faultId': refuse({ code: 'not-found' }) })
  expect(await screen.findByText('This fault isn’t there anymore')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fault')
})
