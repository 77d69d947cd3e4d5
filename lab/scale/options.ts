import { parseArgs } from 'node:util'

export interface ScaleOptions {
  seed: number
  /** How many runs, each with the next seed. */
  seeds: number
  instances: number
  takes: number
  uploads: number
  sockets: number
  /** People who work in their pages, from one address. */
  people: number
  runners: number
  /** From the first fault to the last, seconds. */
  seconds: number
  /** How long the store of objects is away, seconds. */
  away: number
  /** PgBouncer between the instances and the primary. */
  pooled: boolean
  /** Lists are read at the standby, until it is the primary. */
  replica: boolean
  /** Nothing fails: for measuring what things cost. */
  calm: boolean
  /** Address of a real store of objects; null: a small one in this process. */
  store: { endpoint: string; key: string; secret: string } | null
}

/** What the arguments ask for. Throws a sentence that names the one that makes no sense. */
export function readScaleOptions(args: readonly string[], variables: NodeJS.ProcessEnv): ScaleOptions {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: text(String(1 + Math.floor(Math.random() * 1_000_000))),
      seeds: text('1'),
      instances: text('3'),
      takes: text('40'),
      uploads: text('20'),
      sockets: text('300'),
      people: text('60'),
      runners: text('2'),
      seconds: text('150'),
      away: text('60'),
      pooled: { type: 'boolean', default: false },
      replica: { type: 'boolean', default: false },
      calm: { type: 'boolean', default: false },
      store: { type: 'string' },
    },
  })
  const { TROCAR_SCALE_KEY: key, TROCAR_SCALE_SECRET: secret } = variables
  if (values.store !== undefined && (!key || !secret))
    throw new Error('--store needs TROCAR_SCALE_KEY and TROCAR_SCALE_SECRET.')
  const whole = (name: keyof typeof values, least: number) => {
    const number = Number(values[name])
    if (Number.isSafeInteger(number) && number >= least) return number
    throw new Error(`--${name} must be a whole number from ${least} on, not "${values[name]}".`)
  }
  return {
    seed: whole('seed', 1),
    seeds: whole('seeds', 1),
    // One is drained while another is killed.
    instances: whole('instances', 3),
    takes: whole('takes', 0),
    uploads: whole('uploads', 0),
    sockets: whole('sockets', 0),
    people: whole('people', 1),
    runners: whole('runners', 1),
    seconds: whole('seconds', 10),
    away: whole('away', 1),
    pooled: values.pooled,
    replica: values.replica,
    calm: values.calm,
    store: values.store === undefined ? null : { endpoint: values.store, key: key!, secret: secret! },
  }
}
