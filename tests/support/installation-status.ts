import type { InstallationStatus } from '#contract/endpoints/operations/status.ts'

const none = { waiting: 0, retried: 0, failed: 0, oldestAt: null }

/** Of an installation that runs, at noon of June 2, 2026. */
export const wellStatus: InstallationStatus = {
  lanes: [
    { lane: 'mail', waiting: 0, running: 0, failed: 0, oldestAt: null, failedAt: null },
    {
      lane: 'media-quick',
      waiting: 2,
      running: 1,
      failed: 0,
      oldestAt: '2026-06-02T11:59:00.000Z',
      failedAt: null,
    },
    { lane: 'media-small-lost', waiting: 0, running: 0, failed: 0, oldestAt: null, failedAt: null },
  ],
  letters: none,
  pushes: none,
  uploads: 3,
  takes: 4,
  lateDevices: 0,
  disk: { free: 400e9, total: 1e12, hasRoom: true },
  database: {
    version: '18.4',
    bytes: 2e9,
    connections: 24,
    mostConnections: 100,
    startedAt: '2026-05-01T08:00:00.000Z',
  },
  backupAt: '2026-06-02T03:00:00.000Z',
  byteMove: null,
  arePurgesPaused: false,
  instances: ['2026-06-01T08:00:00.000Z', '2026-06-01T08:05:00.000Z'],
  pages: [{ version: '1.10.0', devices: 12 }],
}
