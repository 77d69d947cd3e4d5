import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  finishRunnerJob,
  registerRunner,
  reportRunnerJob,
  returnRunnerJob,
} from '#contract/endpoints/operations/runners/runner-work.ts'
import type { RunnerJobId } from '#contract/vocabulary/ids.ts'
import { RUNNER_PROTOCOL } from '#contract/vocabulary/video/runners/media-order.ts'
import { SECOND_LANE, SLOW_LANE, SMALL_LANE } from '#server/jobs/media-lanes.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { UPLOADED_H264 } from '#tests/support/media-clips.ts'
import { openRunnerHouse, type RunnerHouse } from '#tests/support/runner-house.ts'

// A runner whose every call is written here, so that it can lie.

const LONG = { timeout: 60_000, interval: 100 }
let house: RunnerHouse
beforeAll(async () => {
  house = await openRunnerHouse()
}, 60_000)
afterAll(() => house.close(), 60_000)
beforeEach(() => house.empty())

type Job = {
  id: RunnerJobId
  token: string
  outputs: { name: string; path: string }[]
  inputs: { path: string; bytes: number }[]
}

async function claimed(token: string): Promise<Job> {
  const claim = await house.claim(token)
  if (!claim.ok || claim.value.job === null) throw new Error('No job.')
  return claim.value.job
}

const put = (path: string, token: string, bytes: Uint8Array, at = 0) =>
  fetch(`${house.server}${path}?at=${at}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: bytes as BodyInit,
  })

const finish = (job: Job, bytes: Uint8Array, sha256 = createHash('sha256').update(bytes).digest('hex')) =>
  house.client.call(finishRunnerJob, {
    params: { id: job.id },
    body: {
      token: job.token,
      result: { end: 'made', files: [{ name: 'playback', bytes: bytes.length, sha256 }], partStarts: [0] },
    },
  })

const report = (job: Job) =>
  house.client.call(reportRunnerJob, {
    params: { id: job.id },
    body: { token: job.token, stage: 'working', share: null },
  })

/** The server's own worker has it now, and the video is as it was. */
async function expectLeftToServer(videoId: Awaited<ReturnType<RunnerHouse['waiting']>>) {
  expect(await house.jobsIn(SECOND_LANE, videoId)).toEqual(['created'])
  expect(await house.jobsIn(SLOW_LANE, videoId)).toEqual(['completed'])
  expect((await house.video(videoId)).state).toBe('PROCESSING')
}

test('a registration token is valid once', async () => {
  const registrationToken = await house.registrationToken()
  const body = { registrationToken, name: 'once', version: '0.1.0' }
  expect(await house.client.call(registerRunner, { body })).toMatchObject({ ok: true })
  expect(await house.client.call(registerRunner, { body })).toMatchObject({
    ok: false,
    failure: { code: 'expired-link' },
  })
})

test(
  'what is honestly made becomes the video, and its pictures are the next job',
  { timeout: 90_000 },
  async () => {
    const { token } = await house.registered('honest')
    const videoId = await house.waiting()
    const job = await claimed(token)
    const [input] = job.inputs
    const range = { authorization: `Bearer ${job.token}`, range: 'bytes=0-9' }
    const part = await fetch(house.server + input!.path, { headers: range })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-9/${input!.bytes}`])
    const bytes = await readFile(await house.clips.clip('fine.mp4', { options: UPLOADED_H264, seconds: 2 }))
    const path = job.outputs[0]!.path
    expect((await put(path, job.token, bytes.subarray(0, 1_000))).status).toBe(200)
    expect((await put(path, job.token, bytes.subarray(900), 900)).status).toBe(200)
    expect((await put(path, job.token, bytes, bytes.length + 1)).status).toBe(409)
    expect(await finish(job, bytes)).toEqual({ ok: true, value: {} })
    // Its answer may have been lost.
    expect(await finish(job, bytes)).toEqual({ ok: true, value: {} })
    expect(await house.video(videoId)).toMatchObject({ state: 'READY', media: { width: 160, height: 90 } })
    expect(await house.counts('honest')).toEqual({ done: 1, failed: 0 })
    const next = await house.claim(token)
    expect(next).toMatchObject({
      ok: true,
      value: { job: { order: { makes: 'pictures', wantsPoster: true } } },
    })
  },
)

test.each([
  ['a wrong digest', { options: UPLOADED_H264, seconds: 2 }, 'digest-mismatch', '0'.repeat(64)],
  ['much less than there was', { options: UPLOADED_H264, seconds: 0.4 }, 'invalid-input', undefined],
  ['much more than there was', { options: UPLOADED_H264, seconds: 30 }, 'invalid-input', undefined],
  [
    'another container',
    { options: '-c:v libx264 -preset ultrafast -c:a aac -f matroska', seconds: 2 },
    'invalid-input',
    undefined,
  ],
  ['another codec', { options: '-c:v mpeg4 -c:a aac', seconds: 2 }, 'invalid-input', undefined],
])(
  'of %s nothing is stored, and the server makes it itself',
  { timeout: 90_000 },
  async (what, clip, code, sha256) => {
    const name = `lies about ${what}`
    const { token } = await house.registered(name)
    const videoId = await house.waiting()
    const job = await claimed(token)
    const bytes = await readFile(await house.clips.clip(`${what}.mp4`, clip))
    await put(job.outputs[0]!.path, job.token, bytes)
    expect(await finish(job, bytes, sha256)).toMatchObject({ ok: false, failure: { code } })
    await expectLeftToServer(videoId)
    expect(await house.counts(name)).toEqual({ done: 0, failed: 1 })
  },
)

test('a runner has as long for a job as its queue gives it', async () => {
  const { token } = await house.registered('patient')
  await house.waiting()
  await house.database.$client.query('UPDATE jobs.job SET expire_seconds = 72000')
  expect(await house.claim(token)).toMatchObject({ ok: true, value: { job: { longestSeconds: 72_000 } } })
})

test('a small copy of more than a gigabyte is for runners, and nothing of it is read for that', async () => {
  const { token } = await house.registered('small')
  const size = { width: 1920, height: 1080 }
  const playback = { mimeType: 'video/mp4', bytes: 36_000_000_000 } as const
  const media = { ...size, frameRate: 30, partStarts: [0], sprite: null, hasPoster: true, playback }
  const facts = { state: 'READY', durationSeconds: 7_200, smallState: 'MAKING', media } as const
  const { videoId } = await addVideo(house.database, house.owner, facts)
  await house.blobs.append(`videos/${videoId}/playback.mp4`, 0, Buffer.from('its bytes'))
  await house.boss.send(SMALL_LANE, { videoId })
  const fetched = vi.spyOn(house.blobs, 'withLocalFile')
  expect(await house.claim(token)).toMatchObject({
    ok: true,
    value: { job: { order: { makes: 'small', bytes: playback.bytes, duration: 7_200, ...size } } },
  })
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

test('a file larger than it can be is not taken', async () => {
  const { token } = await house.registered('large')
  const videoId = await house.waiting()
  const job = await claimed(token)
  const path = job.outputs[0]!.path
  expect((await put(path, job.token, new Uint8Array(4 * 1024 * 1024 + 1))).status).toBe(413)
  expect((await put(path, job.token, new Uint8Array(10), 1e12)).status).toBe(413)
  await house.client.call(returnRunnerJob, { params: { id: job.id }, body: { token: job.token } })
  expect(await house.jobsIn(SLOW_LANE, videoId)).toEqual(['completed', 'created'])
  await claimed(token)
})

test('a runner that is revoked in the middle may do nothing more, and its job is free at once', async () => {
  const { id, token } = await house.registered('revoked')
  const videoId = await house.waiting()
  const job = await claimed(token)
  expect(await house.desk.revoke(house.owner, id)).toBe(true)
  const refused = { ok: false, failure: { code: 'not-allowed', message: expect.stringContaining('revoked') } }
  expect(await report(job)).toMatchObject(refused)
  expect(await finish(job, new Uint8Array(3))).toMatchObject(refused)
  expect(await house.claim(token)).toMatchObject(refused)
  const path = job.inputs[0]!.path
  const read = await fetch(house.server + path, { headers: { authorization: `Bearer ${job.token}` } })
  expect(read.status).toBe(403)
  expect(await house.jobsIn(SLOW_LANE, videoId)).toEqual(['completed', 'created'])
  await claimed((await house.registered('heir')).token)
})

test('a runner of another version is told so, and gets nothing', async () => {
  const { token } = await house.registered('older')
  expect(await house.claim(token, RUNNER_PROTOCOL + 1)).toMatchObject({
    ok: false,
    failure: { code: 'outdated-client', message: expect.stringContaining('version') },
  })
})

test('a runner whose word is that it can’t be made is not believed', async () => {
  const { token } = await house.registered('lazy')
  const videoId = await house.waiting()
  const job = await claimed(token)
  const body = { token: job.token, result: { end: 'not-made' as const } }
  expect(await house.client.call(finishRunnerJob, { params: { id: job.id }, body })).toEqual({
    ok: true,
    value: {},
  })
  await expectLeftToServer(videoId)
})

test('what is left to the server has the place that it had; small copies are behind recordings', async () => {
  const { token } = await house.registered('modest')
  const second = async () => {
    const { rows } = await house.database.$client.query<{ priority: number }>(
      'SELECT priority FROM jobs.job WHERE name = $1 ORDER BY priority',
      [SECOND_LANE],
    )
    return rows.map(({ priority }) => priority)
  }
  await house.waiting()
  await house.database.$client.query('UPDATE jobs.job SET priority = -3')
  const job = await claimed(token)
  const body = { token: job.token, result: { end: 'not-made' as const } }
  await house.client.call(finishRunnerJob, { params: { id: job.id }, body })
  expect(await second()).toEqual([-3])
  // Of videos that are gone: no order can be made of them.
  for (const priority of [0, -1_000_000])
    await house.boss.send(SMALL_LANE, { videoId: randomUUID() }, { priority })
  expect(await house.claim(token)).toEqual({ ok: true, value: { job: null } })
  expect(await second()).toEqual([-1_000_000, -1_000, -3])
})

test('a job that is handed back has the place that it had', async () => {
  const { token } = await house.registered('ending')
  const videoId = await house.waiting()
  await house.database.$client.query('UPDATE jobs.job SET priority = -3')
  const job = await claimed(token)
  await house.client.call(returnRunnerJob, { params: { id: job.id }, body: { token: job.token } })
  expect(await house.jobsIn(SLOW_LANE, videoId)).toEqual(['completed', 'created'])
  const { rows } = await house.database.$client.query('SELECT DISTINCT priority FROM jobs.job')
  expect(rows).toEqual([{ priority: -3 }])
})

test('nobody works on more than four jobs at once', { timeout: 90_000 }, async () => {
  const { token } = await house.registered('greedy')
  for (let count = 0; count < 5; count += 1) await house.waiting()
  for (let count = 0; count < 4; count += 1) await claimed(token)
  expect(await house.claim(token)).toMatchObject({ ok: false, failure: { code: 'wrong-state' } })
})

describe('the job of a silent runner', () => {
  let patient: RunnerHouse
  beforeAll(async () => {
    patient = house
    house = await openRunnerHouse({ silenceSeconds: 4 })
  }, 60_000)
  afterAll(async () => {
    await house.close()
    house = patient
  }, 60_000)

  test('is given to another, and its late result is refused in words', { timeout: 90_000 }, async () => {
    const bytes = await readFile(await house.clips.clip('late.mp4', { options: UPLOADED_H264, seconds: 2 }))
    const [silent, other] = [await house.registered('silent'), await house.registered('other')]
    const videoId = await house.waiting()
    const job = await claimed(silent.token)
    expect(await report(job)).toEqual({ ok: true, value: {} })
    const second = await vi.waitFor(() => claimed(other.token), LONG)
    expect(await finish(job, bytes)).toMatchObject({
      ok: false,
      failure: { code: 'wrong-state', message: expect.stringContaining('given to somebody else') },
    })
    expect((await put(job.outputs[0]!.path, job.token, bytes)).status).toBe(409)
    await put(second.outputs[0]!.path, second.token, bytes)
    expect(await finish(second, bytes)).toEqual({ ok: true, value: {} })
    expect((await house.video(videoId)).state).toBe('READY')
  })

  test('is done by the server itself after a second one', { timeout: 90_000 }, async () => {
    const { token } = await house.registered('silent twice')
    const videoId = await house.waiting()
    await claimed(token)
    await vi.waitFor(() => claimed(token), LONG)
    await vi.waitFor(async () => {
      await house.claim(token)
      expect(await house.jobsIn(SECOND_LANE, videoId)).toEqual(['created'])
    }, LONG)
  })
})
