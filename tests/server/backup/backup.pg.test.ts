import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { PartId, RecordId, StreamId, TakeId } from '#contract/vocabulary/ids.ts'
import { createBackup } from '#server/backup/create-backup.ts'
import { readKnownLost } from '#server/backup/missing-list.ts'
import { checkInstallation } from '#server/check/check-installation.ts'
import { lockBytes } from '#server/database/bytes-lock.ts'
import { listMigrations } from '#server/database/migrate.ts'
import { readProgram } from '#server/database/program/apply-program.ts'
import { refuseHalfRestored } from '#server/database/restore-mark.ts'
import { listOpenRecounts } from '#server/database/program/recount.ts'
import { records, uploadTasks } from '#server/database/schema/intake.ts'
import { users } from '#server/database/schema/people.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import { findActor } from '#server/login/actor-store.ts'
import { markDeleted } from '#server/modules/video/submit/submit-store.ts'
import { purgeDeleted } from '#server/modules/video/submit/purge-deleted.ts'
import { createVideoIntake, type VideoIntake } from '#server/modules/video/video-intake.ts'
import { readFileBlobs } from '#server/platform/blob-store-files.ts'
import { LostBytesError } from '#server/platform/blobs/lost-bytes.ts'
import { StoreAwayError } from '#server/platform/blobs/store-away.ts'
import type { ReadableBlobs } from '#server/ports.ts'
import journal from '#server/restore/former-migrations/meta/_journal.json' with { type: 'json' }
import { restoreBackup } from '#server/restore/restore-backup.ts'
import { createTables, type MadeBy, updateTables } from '#server/restore/restore-schema.ts'
import { wideRoom } from '#tests/support/disks.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts'
import {
  contextOf,
  cutIntoSegments,
  digestOf,
  mediaBytes,
  newTakeId,
  silentLog,
  streamHeadersOf,
  temporaryBlobs,
} from '#tests/support/intake.ts'
import { createPeople, type People } from '#tests/support/people.ts'
import { slowBlobs } from '#tests/support/slow-blobs.ts'

const TEN = 10
const MONTHS_MS = 90 * 86_400_000

let fresh: FreshDatabase
/** The place to restore to: nothing is in it, not even tables. */
let empty: FreshDatabase
let people: People
let storage: Awaited<ReturnType<typeof temporaryBlobs>>
let intake: VideoIntake
let home: string

beforeEach(async () => {
  fresh = await freshDatabase()
  empty = await freshDatabase({ template: 'template0' })
  people = await createPeople(fresh.database)
  storage = await temporaryBlobs()
  home = await mkdtemp(path.join(tmpdir(), 'trocar-backup-'))
  intake = createVideoIntake({
    database: fresh.database,
    blobs: storage.blobs,
    media: { processVideo: async () => {} },
    handover: { notifyAssessors: async () => {}, tellDevices: async () => {}, shareVideo: null },
    authenticate: async () => ({ ok: false, failure: 'not-signed-in' }),
    log: silentLog,
    uploadMaxBytes: 50_000_000,
    personMaxBytes: null,
    room: wideRoom(),
  })
})
afterEach(async () => {
  await storage.close()
  await fresh.close()
  await empty.close()
  await rm(home, { recursive: true, force: true })
})

const folder = () => path.join(home, 'backup')
const backUp = (blobs = readFileBlobs(storage.folder)) =>
  createBackup({ databaseUrl: fresh.url, blobs, folder: folder() })
const bringBack = (dataFolder = path.join(home, 'data')) =>
  restoreBackup({ folder: folder(), dataFolder, databaseUrl: empty.url })
const actorOf = async () => (await findActor(fresh.database.$client, people.resident))!

function valueOf<Value>(answer: { ok: true; value: Value } | { ok: false; failure: unknown }): Value {
  if (answer.ok) return answer.value
  throw new Error(JSON.stringify(answer.failure))
}

interface Take {
  takeId: TakeId
  recordId: RecordId
  streamId: StreamId
}

/** As a device does: a part in one segment or more, and the final message. */
async function stream(seed: number, length = 50_000 + seed): Promise<Take> {
  const actor = await actorOf()
  const takeId = newTakeId()
  const opened = await intake.handlers.startRecord(
    { params: { type: 'other' }, body: { takeId, recordedAt: '2026-11-21T02:00:00.000Z' } },
    contextOf(actor),
  )
  const recordId = valueOf(opened).recordId as RecordId
  const query = {
    recordId,
    streamType: 'LAPAROSCOPE' as const,
    frameRate: 30,
    deviceId: 'cam',
    mimeType: 'video/mp4',
    needsThumbnails: false,
    partId: randomUUID() as PartId,
    partNumber: 0,
  }
  const id = valueOf(await intake.handlers.startStream({ query }, contextOf(actor))).id as StreamId
  const say = async (fields: Record<string, string | number | boolean>, body: Buffer) => {
    const headers = new Map(Object.entries(streamHeadersOf({ id, recordId }, fields)))
    const answer = await intake.receiveVideoMessage({ headers, body }, actor)
    if (answer.status !== 'received') throw new Error(JSON.stringify(answer))
  }
  const bytes = mediaBytes(length, seed)
  const segments = cutIntoSegments(bytes)
  for (const [segment, part] of segments.entries()) await say({ segment }, part)
  await say(
    { segment: segments.length, done: true, digest: digestOf(bytes), length: bytes.length },
    Buffer.alloc(0),
  )
  return { takeId, recordId, streamId: id }
}

async function finish({ takeId, recordId, streamId }: Take): Promise<void> {
  const answer = await intake.handlers.finishUpload(
    {
      params: { type: 'other', uploader: 'resident' },
      body: {
        videoAsmt: {
          takeId,
          submissionType: 'SAVED_FOR_LATER',
          subject: { videoType: 'other', title: 'Night practice; "quoted", with\na second line' },
          recordedAt: '2026-11-21T02:00:00.000Z',
          orientation: 0,
          marks: [{ timeStamp: 1.25, label: 'good \\ bite' }],
        },
        uploadInfo: { streamType: 'LAPAROSCOPE', hasThumbnails: true, id: recordId, streamIds: [streamId] },
        isSharingVideo: false,
        sharedVideoDescription: null,
        usersToNotify: [],
        tusUploadId: null,
        digest: null,
      },
    },
    contextOf(await actorOf(), randomUUID()),
  )
  valueOf(answer)
}

/** Half of a file that somebody uploads. */
async function halfUpload(): Promise<string> {
  const [task] = await fresh.database
    .insert(uploadTasks)
    .values({
      ownerId: people.resident,
      takeId: newTakeId(),
      filename: 'a.mp4',
      totalSize: 2_000,
      expiresAt: new Date(Date.now() + MONTHS_MS),
    })
    .returning()
  await storage.blobs.append(`uploads/${task!.id}`, 0, mediaBytes(1_000))
  return `uploads/${task!.id}`
}

test(
  'taken while ten takes stream and others are discarded, it is restored completely',
  { timeout: 240_000 },
  async () => {
    const before = await Promise.all(Array.from({ length: TEN }, (_, seed) => stream(seed)))
    for (const take of before) await finish(take)
    const [deleted] = await fresh.database.select({ id: videos.id }).from(videos).limit(1)
    await markDeleted(fresh.database, deleted!.id, people.resident)
    await fresh.database.update(videos).set({ state: 'FAILED' }).where(eq(videos.id, deleted!.id))
    const upload = await halfUpload()

    const work = new AbortController()
    const later = () => Date.now() + MONTHS_MS
    const purging = (async () => {
      for (; !work.signal.aborted; await pause(20))
        await purgeDeleted({ database: fresh.database, blobs: storage.blobs, log: silentLog, now: later })
    })()
    const devices = Array.from({ length: TEN }, async (_, device) => {
      for (let round = 1; !work.signal.aborted; round += 1) {
        await pause(20)
        const take = await stream(device + round * TEN)
        if (device % 3 > 0) await finish(take)
        else
          await intake.handlers.cancelRecord(
            { params: { type: 'other', recordId: take.recordId } },
            contextOf(await actorOf()),
          )
      }
    })
    const manifest = await backUp(slowBlobs(storage.blobs, 20))
    work.abort()
    await Promise.all([...devices, purging])

    expect(manifest.missing).toEqual([])
    const { findings } = await bringBack()
    expect(findings).toEqual([])
    const blobs = readFileBlobs(path.join(home, 'data', 'blobs'))
    const deps = { pool: empty.database.$client, blobs, digests: true, now: later }
    expect(await checkInstallation(deps)).toEqual([])
    expect(await blobs.size(upload)).toBe(1_000)
    const takeIds = before.map(({ takeId }) => takeId)
    expect(await empty.database.$count(videos, inArray(videos.takeId, takeIds))).toBe(TEN)
    // What was discarded meanwhile is removed as usual.
    await purgeDeleted({ database: fresh.database, blobs: storage.blobs, log: silentLog, now: later })
    await intake.removeDiscarded()
    const installation = { pool: fresh.database.$client, blobs: storage.blobs, now: later }
    expect(await checkInstallation(installation)).toEqual([])
  },
)

test('every row is restored as it was, whatever is written in it, and what was counted is counted again', async () => {
  await finish(await stream(1, SEGMENT_BYTES + 1_000))
  await backUp()
  await bringBack()
  expect(await listOpenRecounts(empty.database)).toContain('recount_progress')
  for (const table of [videos, assessments, records, uploadTasks]) {
    expect(await empty.database.select().from(table)).toEqual(await fresh.database.select().from(table))
  }
})

test('it is written only to an empty folder, and restored only into an empty installation', async () => {
  await backUp()
  await expect(backUp()).rejects.toThrow('is not empty')
  const used = path.join(home, 'used')
  await bringBack(used)
  await expect(bringBack(used)).rejects.toThrow(`${used} is not empty`)
  await expect(bringBack(path.join(home, 'another'))).rejects.toThrow(
    'The database of DATABASE_URL is not empty',
  )
  expect(await readdir(path.join(home, 'another'))).toEqual([])
})

test('one that was interrupted has no manifest, and is refused', async () => {
  await finish(await stream(1))
  const broken = {
    ...readFileBlobs(storage.folder),
    size: () => Promise.reject(new Error('The disk is gone.')),
  }
  await expect(backUp(broken)).rejects.toThrow('The disk is gone.')
  await expect(bringBack()).rejects.toThrow('is no finished backup')
  expect(await readdir(home)).toEqual(['backup'])
})

test('it reports what is missing in the installation, and saves the rest', async () => {
  const [lost, stored] = [await stream(1), await stream(2)]
  await storage.blobs.remove(`recordings/${lost.recordId}`)
  const { missing, blobs } = await backUp()
  expect(missing).toEqual([
    expect.stringContaining(`recordings/${lost.recordId}/${lost.streamId} should have`),
  ])
  expect(blobs.count).toBe(1)
  const { findings } = await bringBack()
  expect(findings).toMatchObject([
    { kind: 'bytes-missing', about: `recordings/${lost.recordId}/${lost.streamId}` },
  ])
  expect(
    await readFileBlobs(path.join(home, 'data/blobs')).size(
      `recordings/${stored.recordId}/${stored.streamId}`,
    ),
  ).toBe(50_002)
})

const failsWith = (code: string) => Object.assign(new Error(`${code}: it failed`), { code })

/** The same bytes, of which those of some keys cannot be read. */
function unreadableBlobs(faults: ReadonlyMap<string, Error>): ReadableBlobs {
  const blobs = readFileBlobs(storage.folder)
  return {
    ...blobs,
    hasLocalFiles: false,
    read(key, range) {
      const fault = faults.get(key)
      return fault === undefined
        ? blobs.read(key, range)
        : new Readable({
            read() {
              this.destroy(fault)
            },
          })
    },
  }
}

test('bytes that cannot be read are named by it and by the check, and all others are saved', async () => {
  const takes = [await stream(1), await stream(2), await stream(3), await stream(4)]
  const [sector, object, stored, other] = takes.map((take) => `recordings/${take.recordId}/${take.streamId}`)
  const faults = new Map<string, Error>([
    [sector!, failsWith('EIO')],
    [object!, new LostBytesError(object!, failsWith('NoSuchKey'))],
  ])
  const blobs = unreadableBlobs(faults)
  const manifest = await backUp(blobs)
  expect(manifest.missing.toSorted()).toEqual(
    [
      `${sector} cannot be read (EIO: it failed).`,
      `${object} cannot be read (Bytes of a blob are lost.).`,
    ].toSorted(),
  )
  expect(manifest.blobs.count).toBe(2)
  const found = await checkInstallation({ pool: fresh.database.$client, blobs, digests: true })
  const parts = found.filter(({ kind }) => kind === 'bytes-unreadable').map(({ about }) => about)
  expect(new Set(parts)).toEqual(new Set([sector, object]))

  await bringBack()
  const back = readFileBlobs(path.join(home, 'data/blobs'))
  expect(await Promise.all([stored, other, sector].map((key) => back.size(key!)))).toEqual([
    50_003,
    50_004,
    null,
  ])
  expect(await readdir(folder())).not.toContain('half')
})

test('an upload that is canceled while it is copied is in nobody’s way', async () => {
  await stream(1)
  const upload = await halfUpload()
  const { missing, blobs } = await backUp(unreadableBlobs(new Map([[upload, failsWith('ENOENT')]])))
  expect(missing).toEqual([])
  expect(blobs.count).toBe(1)
})

test('a store that is away ends it: what cannot be reached is not called missing', async () => {
  const upload = await halfUpload()
  const away = unreadableBlobs(new Map([[upload, new StoreAwayError(null)]]))
  await expect(backUp(away)).rejects.toThrow('does not answer')
  await expect(bringBack()).rejects.toThrow('is no finished backup')
})

test('what is known to be lost for good is told apart', async () => {
  const [known, unknown] = [await stream(1), await stream(2)]
  for (const { recordId } of [known, unknown]) await storage.blobs.remove(`recordings/${recordId}`)
  await writeFile(path.join(home, 'known-lost'), `recordings/${known.recordId}/${known.streamId}\n`)
  const { missing, knownLost } = await createBackup({
    databaseUrl: fresh.url,
    blobs: readFileBlobs(storage.folder),
    folder: folder(),
    knownLost: await readKnownLost(home),
  })
  expect(missing).toEqual([expect.stringContaining(unknown.recordId)])
  expect(knownLost).toEqual([expect.stringContaining(known.recordId)])
})

test('if damaged since, it is refused, and nothing starts on a partial restore until it is complete', async () => {
  const take = await stream(1)
  await backUp()
  const blob = path.join(folder(), 'blobs', 'recordings', take.recordId, take.streamId)
  await truncate(blob, 1_000)
  await expect(bringBack()).rejects.toThrow('is not as it was written')
  const dataFolder = path.join(home, 'data')
  expect(() => refuseHalfRestored(dataFolder)).toThrow('was not finished')

  await writeFile(blob, mediaBytes(50_001, 1))
  expect((await bringBack()).findings).toEqual([])
  refuseHalfRestored(dataFolder)
})

test('rows that were changed since are refused before anything is written', async () => {
  await backUp()
  await writeFile(path.join(folder(), 'tables', 'users.jsonl'), '"(1)"\n')
  await expect(bringBack()).rejects.toThrow('users.jsonl is not as it was written')
  expect(await readdir(home)).toEqual(['backup'])
})

test('one of an earlier version is brought up to date', async () => {
  const old = await freshDatabase({ template: 'template0' })
  await createTables(old.url, { folder: 'former', count: 8 })
  await old.database.$client.query(
    "INSERT INTO users (email, first_name, last_name, role) VALUES ('maya@old.test', 'Maya', 'Okafor', 'RESIDENT')",
  )
  await createBackup({ databaseUrl: old.url, blobs: readFileBlobs(storage.folder), folder: folder() })
  await bringBack()
  const [maya] = await empty.database.select().from(users)
  expect(maya).toMatchObject({ email: 'maya@old.test', firstName: 'Maya' })
  expect(await empty.database.select().from(uploadTasks)).toEqual([])
  const { rows } = await empty.database.$client.query('SELECT digest FROM drizzle.program')
  expect(rows).toEqual([{ digest: (await readProgram()).digest }])
  await old.close()
})

test('one of an installation from before the baseline comes back whole, with the present program', async () => {
  const old = await freshDatabase({ template: 'template0' })
  const former: MadeBy = { folder: 'former', count: journal.entries.length }
  await createTables(old.url, former)
  await updateTables(old.url, former)
  await createPeople(old.database)
  const listUsers = async ({ database }: FreshDatabase) => database.select().from(users).orderBy(users.id)
  const manifest = await createBackup({
    databaseUrl: old.url,
    blobs: readFileBlobs(storage.folder),
    folder: folder(),
  })
  expect(manifest.migrations).toHaveLength(journal.entries.length + listMigrations().length - 1)
  expect((await bringBack()).findings).toEqual([])
  expect(await listUsers(empty)).toEqual(await listUsers(old))
  expect((await listUsers(empty)).length).toBeGreaterThan(5)
  const { rows } = await empty.database.$client.query('SELECT digest FROM drizzle.program')
  expect(rows).toEqual([{ digest: (await readProgram()).digest }])
  await old.close()
})

test('one of a later version is refused', async () => {
  await fresh.database.$client.query(
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of tomorrow', 9999999999999)",
  )
  await backUp()
  await expect(bringBack()).rejects.toThrow('taken by a later Trocar')
})

test('of two at a time, the second is told so', async () => {
  const holder = await fresh.database.$client.connect()
  await lockBytes(holder, 1_000)
  await expect(
    createBackup({
      databaseUrl: fresh.url,
      blobs: readFileBlobs(storage.folder),
      folder: folder(),
      patienceMs: 50,
    }),
  ).rejects.toThrow('Another backup is being taken')
  holder.release(true)
})
