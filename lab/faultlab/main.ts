// npm run faultlab: plays schedules of faults and reports for each whether anything was lost.
import { browserProgram } from '../../e2e/support/browser-launch.ts'
import { makeDataTemplate } from '../../e2e/support/data-template.ts'
import { ServerHouse } from '../../e2e/support/server-house.ts'
import { stopOnSignal } from '../stop-on-signal.ts'
import { makeLabClip } from './camera/lab-clip.ts'
import { type LabOptions, readOptions } from './options.ts'
import { furnishForWrites } from './stories/furnish.ts'
import { type RunSettings, runSchedule, type Verdict } from './run-schedule.ts'
import { drawSchedule } from './schedule/draw-schedule.ts'
import type { Kind } from './schedule/faults.ts'
import { describeSchedule, nameSchedule, replayCommand, type Schedule } from './schedule/schedule.ts'

/** The longest a schedule may take: its story, healing, processing, and shutting everything down. */
const SCHEDULE_LIMIT_MS = 6 * 60_000

const options = readOptions(process.argv.slice(2), process.env)
const stop = stopOnSignal()
console.log(`Fault lab, seed ${options.seed}: ${options.schedules} schedules.`)
browserProgram()
makeLabClip()
const numbers = Array.from({ length: options.schedules }, (_, index) => options.first + index)
/** Ends servers, and removes their data, even if this process is killed. */
const house = new ServerHouse()
const verdicts: Verdict[] = []
try {
  const bare = await makeDataTemplate(undefined, house)
  /** Writes need existing videos; takes and uploads start with none. */
  const furnished = numbers.some((number) => kindOf(number) === 'writes')
    ? await makeDataTemplate(furnishForWrites, house)
    : bare
  await runAll((kind) => (kind === 'writes' ? furnished : bare).folder)
} finally {
  await house.close()
}
const failed = verdicts.filter(({ findings }) => findings.length > 0)
const played = new Set(verdicts.map(({ schedule }) => schedule.number))
const notPlayed = numbers.filter((number) => !played.has(number))
if (notPlayed.length > 0)
  console.log(
    `Not played, because the lab was interrupted or its ${options.minutes} minutes were over: ${notPlayed.join(', ')}.`,
  )
console.log(
  `\n${verdicts.length - failed.length} clean, ${failed.length} failed, ${notPlayed.length} not played`,
)
// Whatever a schedule left behind ends with us.
process.exit(failed.length === 0 && verdicts.length > 0 ? 0 : 1)

/** Each worker takes the next schedule until none is left or time is up. */
async function runAll(templateOf: (kind: Kind) => string): Promise<void> {
  const end = performance.now() + options.minutes * 60_000
  let next = options.first
  const worker = async (): Promise<void> => {
    while (next < options.first + options.schedules && performance.now() < end && !stop.aborted) {
      const schedule = draw(options, next)
      next += 1
      const verdict = await playOrSay(schedule, {
        template: templateOf(schedule.kind),
        house,
        replay: replayCommand(schedule, options),
        keep: options.keep,
        limitMs: SCHEDULE_LIMIT_MS,
        stop,
      })
      if (stop.aborted) return
      verdicts.push(verdict)
      print(verdict)
    }
  }
  await Promise.all(Array.from({ length: options.workers }, worker))
}

/** If a world cannot even be created (no compiler for a slow disk, no disk space), that is a finding too. */
async function playOrSay(schedule: Schedule, settings: RunSettings): Promise<Verdict> {
  try {
    return await runSchedule(schedule, settings)
  } catch (error) {
    return { schedule, seconds: 0, findings: [`It could not be played: ${String(error)}`], folder: null }
  }
}

function draw({ seed, only, sequence, longest, syncMs, older }: LabOptions, number: number): Schedule {
  return drawSchedule({ seed, number, kind: kindOf(number), only, sequence, longest, syncMs, older })
}

/** Three of five schedules are takes, because takes must never be lost. */
function kindOf(number: number): Kind {
  if (options.kind !== null) return options.kind
  return (['writes', 'takes', 'uploads', 'takes', 'takes'] as const)[number % 5] ?? 'takes'
}

function print({ schedule, findings, folder, seconds }: Verdict): void {
  const mark = findings.length === 0 ? 'ok    ' : 'FAILED'
  console.log(`${mark} ${nameSchedule(schedule)} (${seconds.toFixed(0)} s) ${describeSchedule(schedule)}`)
  for (const finding of findings) console.log(`         FOUND: ${finding}`)
  if (folder !== null) console.log(`         see ${folder}`)
}
