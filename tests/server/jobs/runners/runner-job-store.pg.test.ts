import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  addRunnerJob,
  changeState,
  countHeardJobs,
  countWaitingJobs,
  findPriority,
  findRunnerJob,
  forgetOldJobs,
  isCurrent,
  listForgottenJobs,
  touchAttempt,
} from '#server/jobs/runners/runner-job-store.ts'
import { SLOW_LANE } from '#server/jobs/media-lanes.ts'
import { addRunner } from '#server/modules/operations/runners/runner-store.ts'
import { openMediaBoss } from '#tests/support/media-boss.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = await peopledDatabase()
const { boss } = untilEnd(await openMediaBoss(database))

test('an attempt is current until another has begun', async () => {
  const jobId = await boss.send(SLOW_LANE, { videoId: randomUUID() })
  expect(await countWaitingJobs(database)).toBe(1)
  await boss.fetch(SLOW_LANE)
  const attempt = { lane: SLOW_LANE, jobId: jobId!, attempt: 0 }
  expect([await isCurrent(database, attempt), await touchAttempt(database, attempt)]).toEqual([true, true])
  await database.$client.query('UPDATE jobs.job SET retry_count = 1 WHERE id = $1', [jobId])
  expect([await isCurrent(database, attempt), await touchAttempt(database, attempt)]).toEqual([false, false])
})

test('a job has its place for as long as it is there', async () => {
  const jobId = await boss.send(SLOW_LANE, { videoId: randomUUID() }, { priority: -7 })
  const attempt = { lane: SLOW_LANE, jobId: jobId!, attempt: 0 }
  expect(await findPriority(database, attempt)).toBe(-7)
  expect(await findPriority(database, { ...attempt, jobId: randomUUID() })).toBeNull()
})

test('a job is found by its secret alone, ends once, and is forgotten after a day', async () => {
  const facts = { name: 'theater', tokenHash: 'own', version: '0.1.0' }
  const runnerId = await database.transaction((tx) => addRunner(tx, facts))
  const order = { makes: 'pictures', duration: 1, width: 2, height: 2, wantsPoster: true } as const
  const job = { lane: SLOW_LANE, jobId: randomUUID(), attempt: 0, data: {}, inputs: [], bytesMax: 1 }
  const id = await addRunnerJob(database, { ...job, order, runnerId, tokenHash: 'secret' })
  expect(await findRunnerJob(database, id, 'other')).toBeNull()
  expect(await findRunnerJob(database, id, 'secret')).toMatchObject({ state: 'WORKING', order })
  expect(await countHeardJobs(database, runnerId, 30)).toBe(1)
  expect(await changeState(database, id, 'WORKING', 'ENDING')).toBe(true)
  expect(await changeState(database, id, 'WORKING', 'ENDING')).toBe(false)
  expect(await listForgottenJobs(database, [id])).toEqual([])
  const removed: string[] = []
  const remove = async (of: string) => void removed.push(of)
  expect(await forgetOldJobs(database, remove)).toBe(0)
  await database.$client.query(`UPDATE runner_jobs SET heard_at = now() - interval '2 days'`)
  expect([await countHeardJobs(database, runnerId, 30), await forgetOldJobs(database, remove)]).toEqual([
    0, 1,
  ])
  expect(removed).toEqual([id])
  expect(await listForgottenJobs(database, [id])).toEqual([id])
  expect(await findRunnerJob(database, id, 'secret')).toBeNull()
})
