import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { SLOW_LANE } from '#server/jobs/media-lanes.ts'
import { describeMedia } from '#tests/support/media-clips.ts'
import { openRunnerHouse, type RunnerHouse } from '#tests/support/runner-house.ts'
import { programOf } from '#tests/support/server-program.ts'

const LONG = { timeout: 100_000, interval: 100 }

let house: RunnerHouse
beforeAll(async () => {
  house = await openRunnerHouse({ silenceSeconds: 10 })
}, 60_000)
afterAll(() => house.close(), 60_000)
beforeEach(() => house.empty())

interface Running {
  program: ChildProcess
  said: () => string
  ended: Promise<number | null>
}

async function start(name: string): Promise<Running & { tokenFile: string }> {
  const tokenFile = path.join(house.clips.folder, `${name}.token`)
  await writeFile(tokenFile, await house.registrationToken())
  return { ...run(name, tokenFile), tokenFile }
}

function run(name: string, tokenFile: string): Running {
  const args = [programOf('runner'), '--server', house.server, '--token', tokenFile, '--name', name]
  const folder = path.join(house.clips.folder, `${name}-work`)
  const env = { ...process.env, FFMPEG_PATH: house.clips.tools.ffmpeg }
  const program = spawn(process.execPath, [...args, '--folder', folder], { env })
  let said = ''
  program.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  program.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  const { promise: ended, resolve } = Promise.withResolvers<number | null>()
  program.once('exit', (code) => resolve(code))
  onTestFinished(async () => {
    program.kill('SIGKILL')
    await ended
  })
  return { program, said: () => said, ended }
}

test(
  'a runner registers, makes a video watchable, draws its pictures, and ends when asked',
  { timeout: 120_000 },
  async () => {
    const videoId = await house.waiting()
    const runner = await start('alpha')
    await vi.waitFor(async () => {
      expect(await house.video(videoId)).toMatchObject({
        state: 'READY',
        media: { hasPoster: true, sprite: { rows: 1 } },
      })
    }, LONG)
    const streams = await house.blobs.withLocalFile(`videos/${videoId}/playback.mp4`, (file) =>
      describeMedia(house.clips.tools, file),
    )
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
    await vi.waitFor(async () => expect(await house.counts('alpha')).toEqual({ done: 2, failed: 0 }), LONG)
    runner.program.kill('SIGTERM')
    expect(await runner.ended).toBe(0)
    // The registration token is spent; the runner's own stands in its place.
    expect(await readFile(runner.tokenFile, 'utf8')).toMatch(/^runner:/)
    const again = run('alpha', runner.tokenFile)
    await vi.waitFor(() => expect(again.said()).toContain('Nothing waits.'), LONG)
  },
)

test(
  'it removes what one that was killed left, and survives a restart of the server',
  { timeout: 120_000 },
  async () => {
    const folder = path.join(house.clips.folder, 'beta-work')
    const [old, young] = ['trocar-runner-abcdef', 'trocar-runner-ghijkl'].map((name) =>
      path.join(folder, name),
    )
    for (const left of [old!, young!]) await mkdir(left, { recursive: true })
    await utimes(old!, 1, 1)
    const runner = await start('beta')
    await vi.waitFor(() => expect(runner.said()).toContain('Nothing waits.'), LONG)
    expect(await readdir(folder)).toEqual([path.basename(young!)])
    await house.restart()
    const videoId = await house.waiting()
    await vi.waitFor(async () => expect((await house.video(videoId)).state).toBe('READY'), LONG)
  },
)

test('a runner that is asked to end hands its job back at once', { timeout: 120_000 }, async () => {
  const videoId = await house.waiting({ seconds: 15, size: '640x360' })
  const runner = await start('gamma')
  await vi.waitFor(async () => expect(await house.jobsIn(SLOW_LANE, videoId)).toEqual(['active']), LONG)
  runner.program.kill('SIGTERM')
  expect(await runner.ended).toBe(0)
  expect(await house.jobsIn(SLOW_LANE, videoId)).toEqual(['completed', 'created'])
  expect(await house.counts('gamma')).toEqual({ done: 0, failed: 0 })
})

test('a runner whose token is no token says so and ends', { timeout: 60_000 }, async () => {
  const tokenFile = path.join(house.clips.folder, 'delta.token')
  await writeFile(tokenFile, `runner:${'a'.repeat(43)}\n`)
  const runner = run('delta', tokenFile)
  expect(await runner.ended).toBe(1)
  expect(runner.said()).toContain('was revoked')
})
