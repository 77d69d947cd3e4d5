import { parseArgs } from 'node:util'

export const KINDS = ['http', 'raw', 'ws', 'tus', 'media'] as const
export type Kind = (typeof KINDS)[number]

export interface FuzzPlan {
  tries: number
  /** The first batch of each kind uses this seed itself, so that a finding's seed replays it. */
  seed: number
  kinds: readonly Kind[]
  /** The whole run ends after this long, ms. */
  limitMs: number
}

const USAGE = `npm run fuzz -- [--tries N] [--seed S] [--only ${KINDS.join(',')}] [--minutes M]`

/** Throws an error with the usage if an argument is not understood. */
export function readFuzzArguments(args: readonly string[], environment: NodeJS.ProcessEnv): FuzzPlan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tries: { type: 'string', default: '2000' },
      seed: { type: 'string', default: environment['TROCAR_FUZZ_SEED'] ?? String(Date.now() % 1_000_000) },
      only: { type: 'string', default: KINDS.join(',') },
      minutes: { type: 'string', default: '60' },
    },
  })
  const wanted = values.only.split(',')
  const kinds = KINDS.filter((kind) => wanted.includes(kind))
  if (kinds.length !== wanted.length) throw new Error(`--only ${values.only} is not understood.\n${USAGE}`)
  return {
    tries: wholeNumber('tries', values.tries),
    seed: wholeNumber('seed', values.seed),
    kinds,
    limitMs: wholeNumber('minutes', values.minutes) * 60_000,
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} wants a whole number, not ${text}.\n${USAGE}`)
  return Number(text)
}
