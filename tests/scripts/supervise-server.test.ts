import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const KEEPER = path.join(import.meta.dirname, '../../scripts/supervise-server.mjs')
let home: string
let keeper: ChildProcess | null = null

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'trocar-keeper-'))
})
afterEach(() => {
  if (keeper?.exitCode === null) keeper.kill('SIGKILL')
  endLastLife()
  rmSync(home, { recursive: true, force: true })
})

const lives = () => path.join(home, 'lives')

/** Each run prints a line with its time, then does what the plan says for that run; the last entry repeats forever. */
function serverOf(plan: readonly string[]): string {
  return `
    const { appendFileSync, readFileSync } = require('node:fs')
    appendFileSync(${JSON.stringify(lives())}, process.pid + ' ' + Date.now() + '\\n')
    const life = readFileSync(${JSON.stringify(lives())}, 'utf8').trim().split('\\n').length
    const plan = ${JSON.stringify(plan)}
    eval(plan[Math.min(life, plan.length) - 1])`
}

function keep(plan: readonly string[], { healthyAfterMs = 60_000 } = {}) {
  const server = { file: process.execPath, args: ['-e', serverOf(plan)], options: { stdio: 'inherit' } }
  const program = `
    import { superviseServer } from ${JSON.stringify(KEEPER)}
    const say = (words) => process.stderr.write(words + '\\n')
    process.exit(await superviseServer({ ...${JSON.stringify(server)}, say, firstPauseMs: 40, healthyAfterMs: ${healthyAfterMs} }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  keeper = child
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, ended, words: () => said }
}

function livesSoFar(): { pid: number; at: number }[] {
  if (!existsSync(lives())) return []
  const lines = readFileSync(lives(), 'utf8').trim().split('\n')
  return lines.map((line) => ({ pid: Number(line.split(' ')[0]), at: Number(line.split(' ')[1]) }))
}

/** A supervisor that is killed leaves its server running. */
function endLastLife(): void {
  const last = livesSoFar().at(-1)
  if (last === undefined) return
  try {
    process.kill(last.pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

const LIVE_ON = 'setInterval(() => {}, 1000)'
const CRASH = 'process.exit(70)'

test('a server that dies is started again, and the terminal is told why', async () => {
  const { words } = keep([CRASH, LIVE_ON])
  await expect.poll(() => livesSoFar().length).toBe(2)
  await expect.poll(words).toContain('Trocar ended (exit code 70) and is started again in 0.04 s.')
})

test('a killed one is started again, too', async () => {
  const { words } = keep([LIVE_ON])
  await expect.poll(() => livesSoFar().length).toBe(1)
  process.kill(livesSoFar()[0]!.pid, 'SIGKILL')
  await expect.poll(() => livesSoFar().length).toBe(2)
  await expect.poll(words).toContain('killed by SIGKILL')
})

test('each time it waits twice as long, and starts from the beginning after one that lived for a while', async () => {
  const dying = keep([CRASH, CRASH, CRASH, LIVE_ON])
  await expect.poll(() => livesSoFar().length).toBe(4)
  const seconds = () => [...dying.words().matchAll(/again in (\S+) s/g)].map(([, each]) => each)
  await expect.poll(seconds).toEqual(['0.04', '0.08', '0.16'])
  dying.child.kill('SIGTERM')
  await dying.ended

  rmSync(lives())
  // Far longer than a run that crashes, whose start alone takes a busy machine half a second.
  const healthyAfterMs = 3_000
  const aWhile = `setTimeout(() => process.exit(70), ${healthyAfterMs})`
  const living = keep([CRASH, CRASH, aWhile, LIVE_ON], { healthyAfterMs })
  await expect.poll(() => livesSoFar().length).toBe(4)
  await expect.poll(living.words).toMatch(/0\.04 s[^]*0\.08 s[^]*0\.04 s/)
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s is passed on and ends it for good', async (signal) => {
  const hears = `process.on('${signal}', () => process.exit(0)); process.stderr.write('It hears.')`
  const { child, ended, words } = keep([`${LIVE_ON}; ${hears}`])
  await expect.poll(words).toContain('It hears.')
  child.kill(signal)
  expect(await ended).toBe(0)
  expect(livesSoFar()).toHaveLength(1)
})

test('a signal between two runs ends it, too', async () => {
  const { child, ended, words } = keep([CRASH])
  await expect.poll(words).toMatch(/again in 0\.64 s/)
  const before = livesSoFar().length
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(livesSoFar()).toHaveLength(before)
})

test.each([
  ['a wrong setting', 78],
  ['a first start that cannot work', 1],
])('%s is not tried again', async (_name, code) => {
  const { ended, words } = keep([`process.exit(${code})`])
  expect(await ended).toBe(code)
  expect(livesSoFar()).toHaveLength(1)
  expect(words()).not.toContain('again')
})

test('a start that fails after a crash is tried again: what the crash left behind passes', async () => {
  keep([CRASH, 'process.exit(1)', LIVE_ON])
  await expect.poll(() => livesSoFar().length).toBe(3)
})

test('a database that does not answer yet is waited for', async () => {
  keep(['process.exit(75)', 'process.exit(75)', LIVE_ON])
  await expect.poll(() => livesSoFar().length).toBe(3)
})
