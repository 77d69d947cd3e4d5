import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runFigure } from '../../bench/support/figure-run.ts'

/** Writes a figure whose measuring is this code. */
function figureThat(code: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'trocar-figure-')), 'figure.ts')
  writeFileSync(
    file,
    `import { spawn } from 'node:child_process'
     import { appendFileSync } from 'node:fs'
     export const figure = { name: 'A figure', async measure() { ${code} } }`,
  )
  return file
}
const begins = () => undefined
const ROW = { what: 'Writes', ours: '1 ms', beside: '2 ms', value: 1, target: null }

test('a figure that ends answers with its rows', async () => {
  const names: string[] = []
  const file = figureThat(`return [${JSON.stringify(ROW)}]`)
  const end = await runFigure(file, { limitMs: 30_000, begins: (name) => names.push(name) })
  expect(end).toEqual({ rows: [ROW] })
  expect(names).toEqual(['A figure'])
})

test('a figure that fails says why', async () => {
  const file = figureThat(`throw new Error('refused with 429')`)
  expect(await runFigure(file, { limitMs: 30_000, begins })).toEqual({
    trouble: expect.stringContaining('refused with 429') as string,
  })
})

const onLinux = test.runIf(process.platform === 'linux')

onLinux(
  'a figure without an answer is ended in time, and nothing that it started runs on',
  async () => {
    const pids = path.join(mkdtempSync(path.join(tmpdir(), 'trocar-figure-')), 'pids')
    const started = `
    const server = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)', process.env.TMPDIR], {
      detached: true, stdio: 'ignore',
    })
    server.unref()
    appendFileSync(${JSON.stringify(pids)}, server.pid + ' ')`
    const left = figureThat(`${started}; return []`)
    const hangs = figureThat(`${started}; await new Promise(() => setInterval(() => {}, 1000))`)
    expect(await runFigure(left, { limitMs: 30_000, begins })).toEqual({ rows: [] })
    expect(await runFigure(hangs, { limitMs: 3_000, begins })).toEqual({ trouble: 'no answer after 3 s' })
    const all = readFileSync(pids, 'utf8').trim().split(' ').map(Number)
    expect(all).toHaveLength(2)
    await expect.poll(() => all.filter(isRunning)).toEqual([])
  },
  60_000,
)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
