import { expect, test } from 'vitest'
import { runTool } from '#server/platform/media/run-tool.ts'

const node = (script: string, timeLimit = 30_000, signal?: AbortSignal) =>
  runTool({
    program: process.execPath,
    args: ['-e', script],
    timeLimit,
    ...(signal === undefined ? {} : { signal }),
  })
const forever = 'setInterval(() => {}, 1000)'

test('answers what the program wrote', async () => {
  expect(await node('process.stdout.write("facts")')).toEqual({ ok: true, value: 'facts' })
})

test('a program that complains and fails is told from one that was killed', async () => {
  expect(await node('console.error("moov atom not found"); process.exit(3)')).toEqual({
    ok: false,
    failure: { why: 'failed', complaint: 'moov atom not found' },
  })
  expect(await node('process.kill(process.pid, "SIGKILL")')).toMatchObject({ failure: { why: 'killed' } })
})

test('a program that goes on for ever is ended', async () => {
  expect(await node(forever, 300)).toMatchObject({ failure: { why: 'time-limit' } })
})

test('a stop ends it at once, and before it began', async () => {
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

test('a program that is not there throws', async () => {
  await expect(runTool({ program: '/nowhere/ffmpeg', args: [], timeLimit: 1_000 })).rejects.toThrow(/ENOENT/)
})
