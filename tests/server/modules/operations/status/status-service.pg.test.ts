import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type InstallationStatus, statusEndpoints } from '#contract/endpoints/operations/status.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { isPaused } from '#server/clock/clock-watch.ts'
import { countLateOf } from '#server/modules/operations/devices/unsent-service.ts'
import { noteBackup } from '#server/modules/operations/status/backup-mark-store.ts'
import { noteCounts, putMove, setPhase } from '#server/platform/blobs/moving/byte-move-store.ts'
import { readWaiting } from '#server/modules/operations/status/read-waiting.ts'
import { createStatusHandlers } from '#server/modules/operations/status/status-routes.ts'
import { openMediaBoss } from '#tests/support/media-boss.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, url, people } = await peopledDatabase()
const { close } = await openMediaBoss(database)
const dataFolder = mkdtempSync(path.join(tmpdir(), 'trocar-status-'))
afterAll(async () => {
  await close()
  rmSync(dataFolder, { recursive: true })
})
const api = untilEnd(
  await createTestApi(
    database,
    statusEndpoints,
    createStatusHandlers({
      database,
      listener: 'trocar-bus',
      readWaiting: () =>
        readWaiting({
          database,
          dataFolder,
          stateOfDisk: async () => 'has-room',
          arePurgesPaused: () => isPaused(database),
          countLate: () => countLateOf(database, null),
        }),
    }),
  ),
)

async function statusFor(who: UserId) {
  const { status, body } = await api.call(who, 'GET', '/installation-status')
  return { status, body: body as InstallationStatus }
}

test('an admin sees what waits, room, database and backup', async () => {
  const { status, body } = await statusFor(people.admin)
  expect(status).toBe(200)
  expect(body.lanes.map(({ lane }) => lane)).toContain('media-quick')
  expect(body).toMatchObject({ backupAt: null, letters: { failed: 0 }, arePurgesPaused: false })
  expect(body.disk.free).toBeLessThanOrEqual(body.disk.total)
  expect(body.database.version).toMatch(/^18/)
})

test('a backup is seen once it has been noted', async () => {
  await noteBackup(url)
  const { body } = await statusFor(people.admin)
  expect(Date.now() - Date.parse(body.backupAt!)).toBeLessThan(60_000)
})

test('bytes that move are seen until their former place is empty', async () => {
  expect((await statusFor(people.admin)).body.byteMove).toBeNull()
  await database.transaction((tx) => putMove(tx, 'objects'))
  await noteCounts(database, { movedBlobs: 1, movedBytes: 2, leftBlobs: 3, leftBytes: 4 }, 'no room')
  expect((await statusFor(people.admin)).body.byteMove).toMatchObject({
    target: 'objects',
    phase: 'MOVING',
    leftBytes: 4,
    trouble: 'no room',
  })
  await setPhase(database, 'DONE')
  expect((await statusFor(people.admin)).body.byteMove).toBeNull()
})

test.each(['programDirector', 'coordinator', 'faculty', 'resident'] as const)(
  '%s may not see it',
  async (who) => {
    expect((await statusFor(people[who])).status).toBe(403)
  },
)
