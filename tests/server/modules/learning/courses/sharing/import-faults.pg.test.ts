import { fork } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CourseInFile } from '#contract/content/course-file/course-file.ts'
import type { BlobStore } from '#server/ports.ts'
import { fillingBlobs } from '#tests/support/disks.ts'
import { setUpSharingApi } from '#tests/support/sharing-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const WEEKS_MS = 36 * 24 * 3_600_000

let disk: ReturnType<typeof fillingBlobs>
let wait: Promise<void> = Promise.resolve()
const { database, url, blobs, assets, people, api, director, ours, sendFile, fresh, rows } =
  await setUpSharingApi({
    wrap: (real) => {
      disk = fillingBlobs(real, 1e12)
      const append: BlobStore['append'] = async (...given) => {
        await wait
        return disk.blobs.append(...given)
      }
      return { ...disk.blobs, append }
    },
  })
/** From outside the server: one holds, the other looks, since a transaction sees others as they were. */
const [hand, eye] = [new Client({ connectionString: url }), new Client({ connectionString: url })]
for (const client of [hand, eye]) {
  await client.connect()
  untilEnd({ close: () => client.end() })
}

interface Body {
  owner: typeof ours
  as: 'COURSE'
  course: CourseInFile
  files: { path: string; assetId: string }[]
}
async function sent(course: CourseInFile, by = director): Promise<Body> {
  const { assetId } = await sendFile(by)
  return { owner: ours, as: 'COURSE', course, files: [{ path: 'media/1.png', assetId }] }
}
const put = (id: string, body: object, by = director) =>
  api.call(by, 'PUT', `/course/${id}/imported`, { body })
const onDisk = async () => {
  let count = 0
  for await (const _one of blobs.list('assets')) count += 1
  return count
}

/** Holds whoever writes into a table, until `release`. */
async function hold(table: 'course_files' | 'assets') {
  await hand.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`)
  return {
    /** Of the connection that waits. */
    pid: async (): Promise<number> => {
      for (;;) {
        const { rows: waiting } = await eye.query<{ pid: number }>(
          "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
        )
        if (waiting[0] !== undefined) return waiting[0].pid
      }
    },
    release: () => hand.query('COMMIT'),
  }
}

describe('an import that ends in the middle leaves nothing, and is made by the next try', () => {
  let body: Body
  let id: string
  beforeAll(async () => {
    body = await sent(fresh())
    id = randomUUID()
  })

  it('when its database connection dies', async () => {
    const before = await rows()
    const held = await hold('course_files')
    const answer = put(id, body)
    await eye.query('SELECT pg_terminate_backend($1)', [await held.pid()])
    expect((await answer).status).toBeGreaterThanOrEqual(500)
    await held.release()
    expect(await rows()).toEqual(before)
  })

  it('when its process is killed', { timeout: 120_000 }, async () => {
    const before = await rows()
    const held = await hold('course_files')
    const server = fork('tests/support/importing-process.ts', [
      url,
      JSON.stringify(await api.login.accountStatus.actorOf({ userId: director, sessionId: null })),
      JSON.stringify({ params: { courseId: id }, body }),
    ])
    await held.pid()
    server.kill('SIGKILL')
    await once(server, 'exit')
    await held.release()
    expect(await rows()).toEqual(before)
  })

  it('after which it is whole, and once', async () => {
    expect((await put(id, body)).status).toBe(200)
    expect((await put(id, body)).status).toBe(200)
    const { rows: made } = await database.execute(
      sql`SELECT FROM courses WHERE source_id = ${body.course.id}`,
    )
    expect(made).toHaveLength(1)
  })
})

describe('the disk', () => {
  it('is full: nothing is left of what was sent, and with room it goes on', async () => {
    const before = await onDisk()
    disk.fill()
    disk.free(3)
    const { status } = await sendFile(director)
    expect(status).toBeGreaterThanOrEqual(500)
    expect(await onDisk()).toBe(before)
    disk.free(1e12)
    expect((await put(randomUUID(), await sent(fresh()))).status).toBe(200)
  })

  it('is slow: others are answered meanwhile, from the same few connections', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    wait = promise
    const sending = [director, people.coordinator, people.foreignFaculty].flatMap((by) => [
      sendFile(by),
      sendFile(by),
    ])
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => api.call(director, 'GET', `/course/imported/${randomUUID()}`)),
    )
    expect(asked.every(({ status }) => status === 200)).toBe(true)
    resolve()
    expect((await Promise.all(sending)).every(({ status }) => status === 200)).toBe(true)
  })

  it('has bytes that got no row because the connection died: they are removed after weeks', async () => {
    const before = await onDisk()
    const held = await hold('assets')
    const sending = sendFile(director)
    await eye.query('SELECT pg_terminate_backend($1)', [await held.pid()])
    expect((await sending).status).toBeGreaterThanOrEqual(500)
    await held.release()
    expect(await onDisk()).toBe(before + 1)
    expect(await assets.removeOrphans()).toBe(0)
    expect(await assets.removeOrphans(() => Date.now() + WEEKS_MS)).toBe(1)
    expect(await onDisk()).toBe(before)
  })
})

it('forty imports of one file in the same second are one course', { timeout: 120_000 }, async () => {
  const file = fresh()
  const importers = await Promise.all(
    [director, people.faculty, people.proctoringFaculty, people.admin].map(async (by) => ({
      by,
      body: await sent(file, by),
    })),
  )
  const before = (await rows()) as { courses: number; files: number }
  const statuses: number[] = []
  const insist = async (at: number) => {
    const { by, body } = importers[at % importers.length]!
    const id = randomUUID()
    for (;;) {
      const { status } = await put(id, body, by)
      if (status === 200 || status === 409) return void statuses.push(status)
      // Too many calls of this person wait already: the page says so, and they try again.
      expect(status).toBe(429)
      await pause(200)
    }
  }
  await Promise.all(Array.from({ length: 40 }, (_one, at) => insist(at)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses).toHaveLength(40)
  const after = (await rows()) as { courses: number; files: number }
  expect(after).toMatchObject({ courses: before.courses + 1, files: before.files + 1 })
})
