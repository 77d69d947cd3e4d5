import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reportRunnerJob } from '#contract/endpoints/operations/runners/runner-work.ts'
import { SECOND_LANE, SLOW_LANE } from '#server/jobs/media-lanes.ts'
import { createRunnerClient, type RunnerClient } from '#server/runner/runner-client.ts'
import { type ClaimedJob, workJob } from '#server/runner/work-job.ts'
import { runTraced } from '#server/telemetry/trace-scope.ts'
import { openRunnerHouse, type RunnerHouse } from '#tests/support/runner-house.ts'

let house: RunnerHouse
let folder: string
beforeAll(async () => {
  house = await openRunnerHouse()
  folder = path.join(house.clips.folder, 'work')
  await mkdir(folder)
}, 60_000)
afterAll(() => house.close(), 60_000)
beforeEach(() => house.empty())

async function claimed(name: string) {
  const { id, token } = await house.registered(name)
  const claim = await house.claim(token)
  return { id, job: (claim.ok ? claim.value.job : null) as ClaimedJob }
}

async function work(job: ClaimedJob, client: RunnerClient = house.client, place = folder) {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const stopping = new AbortController().signal
  await workJob(job, { client, tools: house.clips.tools, folder: place, say, stopping })
  return said
}

test('a line that is cut in both directions costs no work', { timeout: 60_000 }, async () => {
  const videoId = await house.waiting()
  const { job } = await claimed('cut')
  const cut = new Set<string>()
  const client: RunnerClient = {
    ...house.client,
    tracing: () => client,
    send: (to, init) => {
      const first = !cut.has(to)
      cut.add(to)
      if (first) return Promise.resolve({ ok: false, failure: { code: 'unreachable', message: 'cut' } })
      return house.client.send(to, init)
    },
  }
  expect(await work(job, client)).toEqual(['playback: done'])
  expect((await house.video(videoId)).state).toBe('READY')
  expect(await readdir(folder)).toEqual([])
})

test('all calls of a job, and what is left of it, belong to the trace that it was queued with', async () => {
  const trace = `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`
  await runTraced(trace, () => house.waiting())
  const { job } = await claimed('traced')
  expect(job.trace).toBe(trace)

  const asked: (string | undefined)[] = []
  const proxy = createServer((request, response) => {
    asked.push(request.headers['traceparent'] as string | undefined)
    response.writeHead(403, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 'not-allowed', message: 'Not here.' }))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  await work(job, createRunnerClient(`http://127.0.0.1:${port}`))
  proxy.close()
  expect(new Set(asked)).toEqual(new Set([trace]))

  const other = `00-${'c3'.repeat(16)}-${'d4'.repeat(8)}-01`
  await runTraced(other, () => house.desk.giveBack({ params: { id: job.id }, body: { token: job.token } }))
  expect((await claimed('next')).job.trace).toBe(trace)
})

test('a runner whose job is gone gives it up, and nothing of it stays', { timeout: 60_000 }, async () => {
  const videoId = await house.waiting()
  const { id, job } = await claimed('gone')
  await house.desk.revoke(house.owner, id)
  expect((await work(job)).join()).toContain('was revoked')
  expect(await house.jobsIn(SLOW_LANE, videoId)).toEqual(['completed', 'created'])
  expect(await readdir(folder)).toEqual([])
})

test('a runner without a folder to work in leaves the job to the server, and is silent about it', async () => {
  const videoId = await house.waiting()
  const { job } = await claimed('full')
  let reports = 0
  const client: RunnerClient = {
    ...house.client,
    tracing: () => client,
    call: (endpoint, input) => {
      if ((endpoint as object) === reportRunnerJob) reports += 1
      return house.client.call(endpoint, input)
    },
  }
  const noFolder = path.join(house.clips.folder, 'no-folder')
  await writeFile(noFolder, '')
  expect(await work({ ...job, silenceSeconds: 0.1 }, client, noFolder)).toEqual([
    expect.stringContaining('ENOTDIR'),
    'playback: left to the server',
  ])
  expect(await house.jobsIn(SECOND_LANE, videoId)).toEqual(['created'])
  reports = 0
  await wait(300)
  expect(reports).toBe(0)
})

test('a runner whose disk is full leaves the job to the server at once', async () => {
  const videoId = await house.waiting()
  const { job } = await claimed('full disk')
  const client: RunnerClient = {
    ...house.client,
    tracing: () => client,
    send: async (to, init) => {
      const [own] = await readdir(folder)
      const file = path.join(folder, own!, 'input-0')
      await rm(file)
      await symlink('/dev/full', file)
      return house.client.send(to, init)
    },
  }
  expect(await work(job, client)).toEqual([expect.stringContaining('ENOSPC'), 'playback: left to the server'])
  expect(await house.jobsIn(SECOND_LANE, videoId)).toEqual(['created'])
  expect(await readdir(folder)).toEqual([])
})

test('what the server does not give, although the job is its own, is left to it', async () => {
  const videoId = await house.waiting()
  const { job } = await claimed('not given')
  const client: RunnerClient = {
    ...house.client,
    tracing: () => client,
    send: () => Promise.resolve({ ok: false, failure: { code: 'not-found', message: 'It is not there.' } }),
  }
  expect(await work(job, client)).toEqual(['Not made: It is not there.', 'playback: left to the server'])
  expect(await house.jobsIn(SECOND_LANE, videoId)).toEqual(['created'])
})
