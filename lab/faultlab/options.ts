import { parseArgs } from 'node:util'
import { LONGEST_SECONDS } from './schedule/draw-schedule.ts'
import { faultNames, type FaultName, type Kind, kinds } from './schedule/faults.ts'

export interface LabOptions {
  schedules: number
  seed: number
  /** The number of the first schedule; used to replay one of many. */
  first: number
  /** Null: mostly takes, sometimes uploads and writes. */
  kind: Kind | null
  only: FaultName[]
  sequence: FaultName[]
  keep: boolean
  workers: number
  /** No schedule starts after this long. */
  minutes: number
  /** The maximum length of a story, seconds. */
  longest: number
  /** How much longer each sync of the tablets' disks always takes, ms. */
  syncMs: number
  /** The folder of an older version, built; null: nobody goes back to one. */
  older: string | null
}

/** An invalid option ends the lab with its name. Without a given seed, each run draws a new one. */
export function readOptions(args: readonly string[], variables: NodeJS.ProcessEnv): LabOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      schedules: { type: 'string', default: '3' },
      seed: { type: 'string', default: variables['TROCAR_LAB_SEED'] || String(drawSeed()) },
      first: { type: 'string', default: '1' },
      kind: { type: 'string' },
      only: { type: 'string', default: '' },
      sequence: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
      workers: { type: 'string', default: '1' },
      minutes: { type: 'string' },
      longest: { type: 'string', default: String(LONGEST_SECONDS) },
      older: { type: 'string' },
      'sync-ms': { type: 'string', default: '0' },
    },
  })
  const schedules = whole('schedules', values.schedules)
  const workers = whole('workers', values.workers)
  return {
    schedules,
    workers,
    seed: whole('seed', values.seed),
    first: whole('first', values.first),
    kind: values.kind === undefined ? null : oneOf('kind', values.kind, kinds),
    only: listOf('only', values.only),
    sequence: listOf('sequence', values.sequence),
    keep: values.keep,
    minutes:
      values.minutes === undefined
        ? 5 + Math.ceil((schedules * 3) / workers)
        : whole('minutes', values.minutes),
    longest: whole('longest', values.longest),
    older: values.older ?? null,
    syncMs: values['sync-ms'] === '0' ? 0 : whole('sync-ms', values['sync-ms']),
  }
}

function drawSeed(): number {
  return 1 + Math.floor(Math.random() * 1_000_000)
}

function whole(name: string, value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 1)
    throw new Error(`--${name} must be a whole number from 1 on, not "${value}".`)
  return number
}

function oneOf<const Choice extends string>(name: string, value: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === value)
  if (found === undefined)
    throw new Error(`--${name} does not know "${value}". It knows ${choices.join(', ')}.`)
  return found
}

function listOf(name: string, value: string): FaultName[] {
  return value === '' ? [] : value.split(',').map((each) => oneOf(name, each.trim(), faultNames))
}
