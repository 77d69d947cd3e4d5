import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type RunnerJobId, runnerJobId } from '#contract/vocabulary/ids.ts'
import { SLOW_LANE } from '#server/jobs/media-lanes.ts'
import { createReceivedFiles } from '#server/jobs/runners/received-files.ts'
import { removeLeftFiles } from '#server/jobs/runners/remove-left-files.ts'
import { addRunnerJob, changeState } from '#server/jobs/runners/runner-job-store.ts'
import { addRunner, removeRunner } from '#server/modules/operations/runners/runner-store.ts'
import { createFileBlobStore } from '#server/platform/blob-store-files.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = await peopledDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'trocar-left-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const blobs = untilEnd(await createFileBlobStore(folder))
const received = createReceivedFiles(blobs)
const HOUR = 3_600_000

const addRunnerNamed = (name: string) =>
  database.transaction((tx) => addRunner(tx, { name, tokenHash: name, version: '0.1.0' }))

/** An attempt that ended, and whose server died before it removed what was sent for it. */
async function endedOf(runnerId: Awaited<ReturnType<typeof addRunnerNamed>>): Promise<RunnerJobId> {
  const order = { makes: 'pictures', duration: 1, width: 2, height: 2, wantsPoster: true } as const
  const job = { lane: SLOW_LANE, jobId: randomUUID(), attempt: 0, data: {}, inputs: [], bytesMax: 9 }
  const id = await addRunnerJob(database, { ...job, order, runnerId, tokenHash: randomUUID() })
  for (const name of ['poster', 'sprite'] as const) await received.write(id, name, 0, Buffer.from('sent'))
  await changeState(database, id, 'WORKING', 'ENDED')
  return id
}

const removeLeft = (hours: number) => removeLeftFiles({ database, received }, Date.now() + hours * HOUR)

test('what a revoked runner had sent is removed a day later, and nothing else', async () => {
  const [revoked, other] = [await addRunnerNamed('revoked'), await addRunnerNamed('other')]
  const [left, known] = [await endedOf(revoked), await endedOf(other)]
  const video = `videos/${runnerJobId.parse(randomUUID())}/playback.mp4`
  await blobs.append(video, 0, Buffer.from('film'))
  await removeRunner(database, revoked)

  expect(await removeLeft(23)).toBe(0)
  expect(await received.size(left, 'poster')).toBe(4)
  expect(await removeLeft(25)).toBe(1)
  expect([await received.size(left, 'poster'), await received.size(left, 'sprite')]).toEqual([0, 0])
  expect([await received.size(known, 'poster'), await blobs.size(video)]).toEqual([4, 4])
  expect(await removeLeft(25)).toBe(0)
})
