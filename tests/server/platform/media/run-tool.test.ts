import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { runTool } from '#server/platform/media/run-tool.ts'

const node = (script: string, timeLimit = 30_000, signal?: AbortSignal) =>
  runTool({
    program: process.execPath,
    args: ['-e', script],
    timeLimit,
    ...(signal === undefined ? {} : { signal }),
  })

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const forever = 'setInterval(() => {}, 1000)'

test('returns what the program wrote', async () => {
  expect(await node('process.stdout.write("facts")')).toEqual({ ok: true, value: 'facts' })
})

test('a program that complains and fails is distinguished from one that was killed', async () => {
  expect(await node('console.error("moov atom not found"); process.exit(3)')).toEqual({
    ok: false,
    failure: { why: 'failed', complaint: 'moov atom not found' },
  })
  expect(await node('process.kill(process.pid, "SIGKILL")')).toMatchObject({ failure: { why: 'killed' } })
})

test('a program that runs forever is ended', async () => {
  expect(await node(forever, 300)).toMatchObject({ failure: { why: 'time-limit' } })
})

test('a stop ends it at once, even before it began', async () => {
  const stop = new AbortController()
  const running = node(forever, 30_000, stop.signal)
  stop.abort()
  expect(await running).toMatchObject({ failure: { why: 'stopped' } })
  expect(await node(forever, 30_000, stop.signal)).toMatchObject({ failure: { why: 'stopped' } })
})

test('only the end of a long complaint is kept', async () => {
  const run = await node('console.error("x".repeat(100000) + "the end"); process.exit(1)')
  if (run.ok) throw new Error('It should have failed.')
  expect(run.failure.complaint.length).toBeLessThanOrEqual(4_000)
  expect(run.failure.complaint).toMatch(/the end$/)
})

test('a program gets the path to other programs and nothing else that the server knows', async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://secret')
  vi.stubEnv('NODE_COMPILE_CACHE', undefined)
  const run = await node('process.stdout.write(Object.keys(process.env).join())')
  vi.unstubAllEnvs()
  expect(run.ok && run.value.split(',').filter((name) => !['PATH', 'LANG'].includes(name))).toEqual([])
})

test('a program of our own is also told where what was compiled of it is', async () => {
  vi.stubEnv('NODE_COMPILE_CACHE', path.join(tmpdir(), 'compiled'))
  const ours = await node('process.stdout.write(process.env.NODE_COMPILE_CACHE ?? "")')
  const others = await runTool({ program: 'env', args: [], timeLimit: 30_000 })
  vi.unstubAllEnvs()
  expect(ours).toEqual({ ok: true, value: path.join(tmpdir(), 'compiled') })
  expect(others.ok && others.value).not.toContain('NODE_COMPILE_CACHE')
})

const onLinux = test.runIf(process.platform === 'linux')

onLinux('a program that computes for longer than it may is ended, however much time it has', async () => {
  const spinning = runTool({
    program: process.execPath,
    args: ['-e', 'for (;;);'],
    timeLimit: 60_000,
    cpuSeconds: 1,
  })
  expect(await spinning).toMatchObject({ failure: { why: 'cpu-limit' } })
})

onLinux('a program gets no more memory than its share', async () => {
  const greedy = 'const held = []; for (;;) held.push(Buffer.alloc(64 * 1024 * 1024, 1))'
  expect(await node(greedy)).toMatchObject({
    ok: false,
    failure: { why: expect.not.stringMatching('limit') },
  })
})

onLinux('a program ends with the process that ran it, even when that one is killed', async () => {
  const runner = fork(path.join(import.meta.dirname, '../../../support/run-tool-for-ever.ts'), {
    execArgv: [],
  })
  const [pid] = (await once(runner, 'message')) as [number]
  expect(isAlive(pid)).toBe(true)
  runner.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000, interval: 20 })
})

test('a program that does not exist throws', async () => {
  await expect(runTool({ program: '/nowhere/ffmpeg', args: [], timeLimit: 1_000 })).rejects.toThrow(/ENOENT/)
})
