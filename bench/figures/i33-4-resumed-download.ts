import { randomUUID } from 'node:crypto'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { DOWNLOAD_CHUNK_BYTES } from '#contract/worker/downloads.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { signIn } from '../../e2e/support/sign-in.ts'
import { Tablet } from '../../e2e/support/tablet.ts'
import { TrocarServer } from '../../e2e/support/trocar-server.ts'
import { ensureBuilt } from '../support/built-page.ts'
import type { Figure, Row } from '../support/figure.ts'
import { addLongDidactics } from '../support/long-didactics.ts'
import { howMany } from '../support/scale.ts'
import { makeScratch } from '../support/scratch.ts'

const MEGABYTE = 1024 ** 2
const MEGABYTES = howMany('BENCH_WORKSHOP_MB', 2048, 64)
const VIDEOS = 2
const LIMIT_MS = 900_000

/** Videos of a course of a workshop, of zeros: only their bytes count here. */
async function addVideos(
  { $client: pool }: Database,
  dataFolder: string,
  assignmentId: string,
): Promise<void> {
  const bytes = Math.floor((MEGABYTES * MEGABYTE) / VIDEOS)
  const folder = join(dataFolder, 'blobs', 'assets')
  mkdirSync(folder, { recursive: true })
  for (let at = 0; at < VIDEOS; at += 1) {
    const [video, asset] = [randomUUID(), randomUUID()]
    writeFileSync(join(folder, asset), '')
    truncateSync(join(folder, asset), bytes)
    await pool.query(
      `INSERT INTO assets (id, purpose, name, file_type, bytes, is_offline)
       VALUES ($1, 'COURSE_FILE', 'long.mp4', 'video/mp4', $2, false)`,
      [asset, bytes],
    )
    await pool.query(
      `INSERT INTO course_videos (id, workshop_course_id, owner_id, name, total_size, state, duration_s, asset_id)
       SELECT $1, c.course_id, (SELECT user_id FROM workshop_memberships WHERE role = 'WORKSHOP_ADMIN' LIMIT 1),
         'long.mp4', $2, 'READY', 600, $3
       FROM workshop_course_assignments c WHERE c.id = $4`,
      [video, bytes, asset, assignmentId],
    )
    await pool.query(
      'INSERT INTO workshop_assigned_videos (assignment_id, course_video_id, position) VALUES ($1, $2, $3)',
      [assignmentId, video, at],
    )
  }
}

/** Each part that arrived whole: of which file, and from which byte. */
function watchParts(page: Page): string[] {
  const arrived: string[] = []
  page.on('requestfinished', (request) => {
    const [, from] = /^bytes=(\d+)-/.exec(request.headers()['range'] ?? '') ?? []
    if (request.url().includes('/media/assets/') && from !== undefined)
      arrived.push(`${new URL(request.url()).pathname} ${from}`)
  })
  return arrived
}

async function download(page: Page, { network }: TrocarServer): Promise<Row[]> {
  const device = page.getByRole('region', { name: 'Without a network' })
  const parts = watchParts(page)
  const all = Math.ceil((MEGABYTES * MEGABYTE) / VIDEOS / DOWNLOAD_CHUNK_BYTES) * VIDEOS
  const begun = performance.now()
  await device.getByRole('button', { name: /^Download everything/ }).click()
  /** Sets more room aside for downloads whenever it is asked for. */
  const isDone = async (): Promise<boolean> => {
    const room = device.getByRole('button', { name: /^Set aside/ })
    if (await room.isVisible()) await room.click()
    return device.getByText(/files and videos are on this device/).isVisible()
  }
  await expect.poll(() => parts.length, { timeout: LIMIT_MS }).toBeGreaterThan(all / 3)
  network.set('refused')
  network.cut()
  await device.getByText(/^You’re offline\. The rest downloads/).waitFor()
  await page.reload()
  await device.getByText(/^You’re offline\. The rest downloads/).waitFor()
  const before = parts.length
  const back = performance.now()
  network.set('open')
  await expect.poll(() => parts.length, { timeout: LIMIT_MS, intervals: [20] }).toBeGreaterThan(before)
  const resumed = performance.now() - back
  await expect.poll(isDone, { timeout: LIMIT_MS }).toBe(true)
  const took = (performance.now() - begun) / 1_000
  const twice = parts.length - new Set(parts).size
  return [
    {
      what: `Bytes fetched again of a workshop with ${MEGABYTES} MiB of videos, after a cut and a reload`,
      ours: `${((twice * DOWNLOAD_CHUNK_BYTES) / MEGABYTE).toFixed(0)} MiB`,
      beside: `${((before * DOWNLOAD_CHUNK_BYTES) / MEGABYTE).toFixed(0)} MiB had arrived; ${parts.length} parts of ${all}`,
      value: twice,
      target: { atMost: 0 },
    },
    {
      what: 'It goes on once the network is back',
      ours: `${(resumed / 1_000).toFixed(1)} s until the next part has arrived`,
      beside: `${took.toFixed(0)} s for all of it, ${(MEGABYTES / took).toFixed(0)} MiB/s`,
      value: null,
      target: null,
    },
  ]
}

export const figure: Figure = {
  name: `33.4. A workshop with ${MEGABYTES} MiB of videos downloads through a cut line`,
  async measure() {
    ensureBuilt()
    const scratch = await makeScratch()
    const database = openDatabase(scratch.databaseUrl)
    const server = await TrocarServer.create({
      template: null,
      variables: { DATABASE_URL: scratch.databaseUrl },
    })
    const tablet = new Tablet(server.url)
    try {
      await server.start()
      const { workshopId, assignmentId } = await addLongDidactics(database, { didactics: 1, pages: 2 })
      await addVideos(database, server.dataFolder, assignmentId)
      const page = await tablet.open()
      await signIn(page, 'attendee', { at: `/workshop/course?id=${workshopId}` })
      await page.evaluate(() => navigator.serviceWorker.ready)
      return await download(page, server)
    } finally {
      await tablet.remove()
      await database.$client.end()
      await server.remove()
      await scratch.remove()
    }
  },
}
