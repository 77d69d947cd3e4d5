import { expect, test } from 'vitest'
import type { InstallationStatus } from '#contract/endpoints/operations/status.ts'
import { findTroubles } from '#domain/operations/status-findings.ts'
import { wellStatus } from '#tests/support/installation-status.ts'

const now = Date.parse('2026-06-02T12:00:00Z')
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const idle = { waiting: 0, running: 0, failed: 0, oldestAt: null, failedAt: null }
const sending = { waiting: 1, retried: 0, failed: 0, oldestAt: ago(1) }
const kindsOf = (change: Partial<InstallationStatus>) =>
  findTroubles({ ...wellStatus, ...change }, now).map(({ kind }) => kind)

test('an installation that runs has nothing to look into', () => {
  expect(kindsOf({})).toEqual([])
})

test.each<[string, Partial<InstallationStatus>]>([
  ['disk-away', { disk: { free: 50, total: 100, hasRoom: false, isAway: true } }],
  ['disk-full', { disk: { free: 1, total: 100, hasRoom: false } }],
  ['disk-low', { disk: { free: 9, total: 100, hasRoom: true } }],
  ['lane-late', { lanes: [{ ...idle, lane: 'media-quick', waiting: 1, oldestAt: ago(0.2) }] }],
  ['lane-late', { lanes: [{ ...idle, lane: 'media-slow', waiting: 1, oldestAt: ago(13) }] }],
  ['lane-failed', { lanes: [{ ...idle, lane: 'tidy', failed: 1, failedAt: ago(1) }] }],
  ['mail-away', { letters: { ...sending, retried: 1 } }],
  ['mail-failed', { letters: { ...sending, failed: 2 } }],
  ['push-away', { pushes: { ...sending, retried: 1 } }],
  ['no-backup', { backupAt: null }],
  ['old-backup', { backupAt: ago(31) }],
  ['connections', { database: { ...wellStatus.database, connections: 81, mostConnections: 100 } }],
  ['clock', { arePurgesPaused: true }],
  ['late-devices', { lateDevices: 1 }],
  ['replica', { replicas: [{ name: 'db2:5432', state: 'BEHIND', behind: 3 }] }],
])('%s is found', (kind, change) => {
  expect(kindsOf(change)).toEqual([kind])
})

test.each<Partial<InstallationStatus>>([
  { lanes: [{ ...idle, lane: 'media-quick', waiting: 5, oldestAt: ago(0.1) }] },
  { lanes: [{ ...idle, lane: 'media-slow', waiting: 5, oldestAt: ago(11) }] },
  { letters: sending, pushes: sending },
  { backupAt: ago(29) },
  { replicas: [{ name: 'db2:5432', state: 'IN_USE', behind: 0 }] },
])('what waits as long as usual is not: %o', (change) => {
  expect(kindsOf(change)).toEqual([])
})

test('what fails comes before what is about to', () => {
  expect(kindsOf({ backupAt: null, letters: { ...sending, retried: 1 } })).toEqual(['mail-away', 'no-backup'])
})

test('while the mail server takes nothing, all letters that wait are counted, not only those that were tried', () => {
  const letters = { ...sending, waiting: 800, retried: 1 }
  expect(findTroubles({ ...wellStatus, letters }, now)).toMatchObject([{ kind: 'mail-away', count: 800 }])
})
