import { expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import { StatusScreen } from '#features/operations/status/status-screen.tsx'
import { findingWords } from '#features/operations/status/finding-words.ts'
import { wellStatus } from '#tests/support/installation-status.ts'
import { operationsServices, type OperationsServicesOptions } from '#tests/support/operations-services.ts'
import { renderPart } from '#tests/support/render.tsx'

function show(answer: unknown, options: Partial<OperationsServicesOptions> = {}) {
  const rig = operationsServices({ answers: { '/installation-status': answer }, ...options })
  return { ...rig, ...renderPart(<StatusScreen />, rig.services) }
}

test('an installation that runs says so, with its work, store, database, servers and versions', async () => {
  const { screen } = show(wellStatus)
  expect(await screen.findByText('Everything runs')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Needs attention' })).toBeNull()
  for (const text of ['400 GB of 1.0 TB', 'PostgreSQL 18.4', '24 of 100', '1.10.0', '12 devices'])
    expect(screen.getByText(text), text).toBeTruthy()
  expect(screen.getByText('New videos')).toBeTruthy()
  expect(screen.queryByText('media-small-lost')).toBeNull()
})

test('what fails is named with what to do, and leads to whose work waits', async () => {
  const { screen } = show({
    ...wellStatus,
    lateDevices: 2,
    backupAt: '2026-05-30T10:00:00.000Z',
    letters: { waiting: 3, retried: 3, failed: 0, oldestAt: '2026-06-02T10:00:00.000Z' },
  })
  expect(await screen.findByRole('heading', { name: 'Needs attention' })).toBeTruthy()
  expect(screen.getByText('The mail server accepts no messages')).toBeTruthy()
  expect(screen.getByText(/Since Jun 2, 2026/)).toBeTruthy()
  expect(screen.getByText(/It ended at May 30, 2026/)).toBeTruthy()
  expect(screen.getByText('Work waits on 2 devices for more than a day')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Unsent' })).toBeTruthy()
})

test('no servers, no devices and no backup are said', async () => {
  const { screen } = show({ ...wellStatus, lanes: [], pages: [], backupAt: null })
  expect(await screen.findByText('None noted')).toBeTruthy()
  expect(screen.getByText('No device was used within a day.')).toBeTruthy()
  expect(screen.getByText('No work waits or runs now.')).toBeTruthy()
})

test('bytes on their way say how far they are, and what is in the way', async () => {
  const byteMove = {
    target: 'objects',
    phase: 'MOVING',
    movedBlobs: 3,
    movedBytes: 3e9,
    leftBlobs: 1,
    leftBytes: 1e9,
    trouble: 'The object store does not answer.',
    changedAt: '2026-06-02T11:59:00.000Z',
  } as const
  const { screen } = show({ ...wellStatus, byteMove })
  expect(await screen.findByText('Moved to the object store')).toBeTruthy()
  for (const text of ['3.0 GB', '1.0 GB', 'The object store does not answer.'])
    expect(screen.getByText(text), text).toBeTruthy()
  const after = show({
    ...wellStatus,
    byteMove: { ...byteMove, target: 'files', phase: 'MOVED', trouble: null },
  })
  expect(await after.screen.findByText('Moved to files')).toBeTruthy()
  expect(after.screen.getByText('Not removed yet')).toBeTruthy()
})

test('replicas say whether they are used, and why not', async () => {
  const { screen } = show({
    ...wellStatus,
    replicas: [
      { name: 'db2:5432', state: 'IN_USE', behind: 0 },
      { name: 'db3:5432', state: 'AWAY', behind: null },
    ],
  })
  expect(await screen.findByText('A replica of the database isn’t used')).toBeTruthy()
  for (const text of ['Replica db2:5432', 'Used', 'Replica db3:5432', 'Not used: doesn’t answer'])
    expect(screen.getByText(text), text).toBeTruthy()
})

test('no network and an error are distinguished', async () => {
  const away = show(refuse({ code: 'offline' }), { isAway: true })
  expect(await away.screen.findByText('You’re offline')).toBeTruthy()
  expect(
    await show(refuse({ code: 'internal-error' })).screen.findByRole('button', { name: /again/i }),
  ).toBeTruthy()
})

test('every finding has words of its own', () => {
  const kinds = ['disk-full', 'disk-low', 'lane-late', 'lane-failed', 'mail-away', 'mail-failed'] as const
  const more = [
    'disk-away',
    'push-away',
    'no-backup',
    'old-backup',
    'connections',
    'clock',
    'late-devices',
    'replica',
  ] as const
  const titles = [...kinds, ...more].map(
    (kind) => findingWords({ kind, isFailing: false, lane: 'tidy', count: 1, since: null }).title,
  )
  expect(new Set(titles).size).toBe(14)
})
