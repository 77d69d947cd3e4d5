import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startGeneralJobs } from '#server/jobs/general-jobs.ts'
import { tidyJob } from '#server/jobs/tidy-job.ts'
import type { GeneralJob } from '#server/ports.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { silentLog } from '#tests/support/intake.ts'

let fresh: FreshDatabase
beforeEach(async () => {
  fresh = await freshDatabase()
})
afterEach(() => fresh.close())

const schedule = { cron: '30 6 * * 1', timeZone: 'America/Chicago' }
const start = (...jobs: GeneralJob[]) => startGeneralJobs({ databaseUrl: fresh.url, jobs, log: silentLog })

test('a job runs at a start, and is in the one schedule of the installation in its time zone', async () => {
  const run = vi.fn(async () => {})
  const first = await start({ name: 'digest', schedule, run })
  const second = await start({ name: 'digest', schedule, run })
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 30_000, interval: 200 })
  const { rows } = await fresh.database.$client.query('SELECT name, cron, timezone FROM jobs.schedule')
  expect(rows).toEqual([{ name: 'digest', cron: '30 6 * * 1', timezone: 'America/Chicago' }])
  await Promise.all([first.stop(), second.stop()])
}, 60_000)

test('a stop lets the running job end, and one that fails holds up no other', async () => {
  let isDone = false
  const slow = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    isDone = true
  })
  const failing = vi.fn(async () => Promise.reject(new Error('Not today.')))
  const lane = await start({ name: 'failing', schedule, run: failing }, { name: 'slow', schedule, run: slow })
  await vi.waitFor(() => expect(slow).toHaveBeenCalled(), { timeout: 30_000, interval: 50 })
  await vi.waitFor(() => expect(failing).toHaveBeenCalled(), { timeout: 30_000, interval: 50 })
  await lane.stop()
  expect(isDone).toBe(true)
}, 60_000)

test('tidying does every chore, even after one that fails', async () => {
  const last = vi.fn(async () => 3)
  const chores = [
    { name: 'first', run: async () => Promise.reject(new Error('The disk is full.')) },
    { name: 'last', run: last },
  ]
  const warn = vi.fn<typeof silentLog.warn>()
  await tidyJob({ chores, mayDeleteByAge: async () => true, log: { ...silentLog, warn } }).run()
  expect(last).toHaveBeenCalledOnce()
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, 'first: did not get through')
})

test('tidying deletes nothing because of its age after the clock has jumped, and says so', async () => {
  const [old, discarded] = [vi.fn(async () => 1), vi.fn(async () => 1)]
  const chores = [
    { name: 'the old were removed', isByAge: true, run: old },
    { name: 'the discarded were removed', run: discarded },
  ] as const
  const warn = vi.fn<typeof silentLog.warn>()
  await tidyJob({ chores, mayDeleteByAge: async () => false, log: { ...silentLog, warn } }).run()
  expect(old).not.toHaveBeenCalled()
  expect(discarded).toHaveBeenCalledOnce()
  expect(warn).toHaveBeenCalledWith('the old were removed: waits until the clocks have run evenly for a week')
})
