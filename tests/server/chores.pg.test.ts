import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { tablets } from '#server/database/schema/operations/devices.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { addRecord, addStream, addUploadTask } from '#tests/support/stored-deliveries.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// The tests of each area check that each of these is removed in time; this one checks that anything does it at all.

const folder = mkdtempSync(path.join(tmpdir(), 'trocar-chores-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

async function hasFile(...parts: string[]): Promise<string> {
  const file = path.join(folder, 'blobs', ...parts)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, 'bytes')
  return file
}

test('a server that starts removes what was discarded, given up, deleted or not seen for long', async () => {
  const fresh = untilEnd(await freshDatabase())
  const { database } = fresh
  const person = await addPerson(database)
  const long = new Date(Date.now() - 400 * 86_400_000)

  const record = await addRecord(database, person, { state: 'CANCELED' })
  const thrownAway = await hasFile('recordings', record, await addStream(database, record))
  const givenUp = await hasFile('uploads', await addUploadTask(database, person, { expiresAt: long }))
  const { videoId } = await addVideo(database, person, { state: 'READY', deletedAt: long })
  const deleted = await hasFile('videos', videoId, 'playback.mp4')
  const { videoId: forgotten } = await addVideo(database, person)
  await database.insert(tablets).values({
    id: '0190a6a0-0000-7000-8000-000000000001' as never,
    sequence: 1,
    system: 'iPadOS',
    browser: 'Safari',
    seenAt: long,
  })

  untilEnd(await startWholeServer(fresh, { TROCAR_DATA_DIR: folder }))
  const left = async () => {
    const files = [thrownAway, givenUp, deleted].map((file) => existsSync(file))
    const { rows } = await database.execute<{ waits: string }>(
      sql`SELECT data ->> 'videoId' AS waits FROM jobs.job WHERE data ->> 'videoId' IS NOT NULL`,
    )
    return { files, devices: await database.$count(tablets), waiting: rows.map(({ waits }) => waits) }
  }
  await expect
    .poll(left)
    .toEqual({ files: [false, false, false], devices: 0, waiting: expect.arrayContaining([forgotten]) })
})
