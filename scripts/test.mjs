// npm test: every stage runs, whatever failed before it; the last line says how many checks passed and failed.
// npm test -- --stage=types [--stage=format]: these alone, to see what they take.
// npm test -- --changed [--since=COMMIT]: a few minutes' worth, of what changed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureCompiler } from './ensure-compiler.mjs'
import { ensureFfmpeg } from './ensure-ffmpeg.mjs'
import { makeScratch } from './fast-folder.mjs'
import { findNode24, root, withNode24 } from './node24.mjs'
import { allStages, journeyReport, results, stagesForChanged } from './test-stages.mjs'

const MINUTE = 60_000
/** Lines at the end of a runner's output that tell why it failed when its report does not. */
const TAIL = 25

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const ffmpeg = ensureFfmpeg()
// Before the stages, of which two at a time would install it. What needs it says when it is missing.
ensureCompiler()
const browser = await ensureBrowser()
// All that tests write, gone at the end.
const scratch = makeScratch()
process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }))
const env = withNode24({
  ...process.env,
  TMPDIR: scratch,
  ...(ffmpeg === null ? {} : { FFMPEG_PATH: ffmpeg }),
  ...(browser === null ? {} : { TROCAR_BROWSER: browser }),
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
  PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
  PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport,
})

const { values } = parseArgs({
  options: {
    changed: { type: 'boolean' },
    since: { type: 'string' },
    stage: { type: 'string', multiple: true },
  },
})
const stages = (values.changed ? stagesForChanged(values.since) : allStages)
  .map((row) => row.filter(({ name }) => values.stage?.includes(name) ?? true))
  .filter((row) => row.length > 0)

const total = { passed: 0, failed: 0 }
const lines = []
const failures = []
for (const row of stages) {
  for (const end of await playRow(row)) {
    total.passed += end.passed
    total.failed += end.failed
    lines.push(...end.lines)
    failures.push(...end.failures)
  }
}
for (const failure of failures) process.stdout.write(`\n${failure}\n`)
process.stdout.write(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

/** Side by side: a stage on its own speaks as it goes, of several each says all it has to say when it has ended. */
async function playRow(row) {
  const isAlone = row.length === 1
  return Promise.all(
    row.map(async (stage) => {
      const said = [`\n--- ${stage.name}\n`]
      const write = isAlone ? (text) => process.stdout.write(text) : (text) => void said.push(text)
      if (isAlone) write(said[0])
      const end = await play(stage, write)
      if (!isAlone) process.stdout.write(said.join(''))
      return end
    }),
  )
}

async function play(stage, write) {
  const started = performance.now()
  const { ok, tail } = await runAll(stage, write)
  const { passed, failed } = stage.count(ok, tail)
  const described = failed === 0 ? [] : describeFailure(stage, tail)
  const seconds = Math.round((performance.now() - started) / 1000)
  const lines = [
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${stage.name}: ${passed} passed, ${failed} failed, ${seconds} s`,
    ...(stage.slowest?.() ?? []).map((file) => `         ${file}`),
    // Once more, by name alone: a log that is cut keeps its end.
    ...described.map((failure) => `    x    ${failure.split('\n', 1)}`),
  ]
  return { passed, failed, lines, failures: described }
}

/** Every command of a stage runs; the stage is good when all of them are. */
async function runAll({ commands, minutes }, write) {
  let ok = true
  let tail = ''
  for (const command of commands) {
    const done = await run(command, { limit: minutes * MINUTE, write })
    ok &&= done.ok
    tail += done.tail
  }
  return { ok, tail }
}

function describeFailure({ name, failures: list }, tail) {
  const listed = list?.() ?? []
  return listed.length > 0 ? listed : [`${name} ended with:\n${tail}`]
}

/** Resolves when it has ended, with its last lines. */
async function run(args, { limit, write }) {
  const child = spawn(findNode24(), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let tail = []
  for (const from of [child.stdout, child.stderr]) {
    from.setEncoding('utf8').on('data', (text) => {
      write(text)
      tail = [...tail, ...text.split(/(?<=\n)/)].slice(-TAIL)
    })
  }
  const stop = () => child.kill('SIGTERM')
  const timer = setTimeout(() => {
    write(`Took longer than ${limit / MINUTE} minutes and was stopped.\n`)
    // As if by hand: a runner that is interrupted still reports what it has done.
    child.kill('SIGINT')
    setTimeout(() => child.kill('SIGKILL'), 30_000).unref()
  }, limit)
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  try {
    const closed = new Promise((resolve) => child.once('close', resolve))
    const [code] = await once(child, 'exit')
    // Its last output is still on its way; what it left running may hold the pipe open forever.
    await Promise.race([closed, pause(1000)])
    return { ok: code === 0, tail: tail.join('') }
  } catch (error) {
    return { ok: false, tail: String(error) }
  } finally {
    child.stdout.destroy()
    child.stderr.destroy()
    clearTimeout(timer)
    process.off('SIGTERM', stop)
    process.off('SIGINT', stop)
  }
}
