// npm test: every stage runs, whatever failed before it; the last line says how many checks passed and failed.
// npm test -- --all: also the journeys that are played before a release.
// npm test -- --stage=types [--stage=format]: these alone, to see what they take.
// npm test -- --changed [--since=COMMIT]: a few minutes' worth, of what changed.
import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureCompiler } from './ensure-compiler.mjs'
import { ensureFfmpeg } from './ensure-ffmpeg.mjs'
import { makeScratch } from './fast-folder.mjs'
import { measureSlowness } from './machine-speed.mjs'
import { withNode24 } from './node24.mjs'
import { describeRun } from './describe-run.mjs'
import { StageRunner } from './run-stage.mjs'
import {
  allStages,
  results,
  SLOWNESS_VARIABLE,
  stagesForChanged,
  stagesForEachChange,
} from './test-stages.mjs'

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const ffmpeg = ensureFfmpeg()
// Before the stages, of which two at a time would install it. What needs it says when it is missing.
ensureCompiler()
const browser = await ensureBrowser()
// All that tests write, gone at the end.
const scratch = makeScratch()
process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }))

const slowness = await measureSlowness()
process.env[SLOWNESS_VARIABLE] = String(slowness)
console.log(
  slowness === 1
    ? 'This machine is as fast as usual: a stage hangs after five times its budget.'
    : `This machine takes ${slowness} times as long as usual, and budgets and time limits are as much longer.`,
)

const { values } = parseArgs({
  options: {
    all: { type: 'boolean' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
    stage: { type: 'string', multiple: true },
  },
})
const stages = chooseStages()
  .map((row) => row.filter(({ name }) => values.stage?.includes(name) ?? true))
  .filter((row) => row.length > 0)

const runner = new StageRunner({
  slowness,
  env: withNode24({
    ...process.env,
    TMPDIR: scratch,
    ...(ffmpeg === null ? {} : { FFMPEG_PATH: ffmpeg }),
    ...(browser === null ? {} : { TROCAR_BROWSER: browser }),
    ...(values.all ? { TROCAR_EVERY_SIZE: '1' } : {}),
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
  }),
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => runner.stop())

const started = performance.now()
const ends = []
for (const row of stages) ends.push(...(await runner.playRow(row)))
const { text, isGood } = describeRun(ends, (performance.now() - started) / 1000)
process.stdout.write(`\n${text}\n`)
process.exitCode = isGood ? 0 : 1

function chooseStages() {
  if (values.changed) return stagesForChanged(values.since)
  // A stage that is named is found wherever it is.
  return values.all || values.stage ? allStages() : stagesForEachChange()
}
