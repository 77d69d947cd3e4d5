import type { FaultName, Kind } from './faults.ts'

export interface TimedFault {
  name: FaultName
  /** Seconds from the start of the story. */
  at: number
  lasts: number
  /** From 0 to 1: how strong, which one, where; each fault interprets it differently. */
  degree: number
}

/** What happens in one round of the lab. Plain data: the same seed and number draw the same schedule. */
export interface Schedule {
  seed: number
  number: number
  kind: Kind
  /** How long the story would take without faults. */
  seconds: number
  /** How much longer each sync of the tablets' disks takes from the start to the end, ms. */
  syncMs: number
  /** The folder of an older version, built, for going back to it; null: none. */
  older: string | null
  faults: readonly TimedFault[]
}

export function nameSchedule({ seed, number }: Pick<Schedule, 'seed' | 'number'>): string {
  return `${seed}-${number}`
}

/** "takes of 14.2 s: refuse 1.2+2.0, pause 3.4+1.0": when each fault starts, and how long it lasts. */
export function describeSchedule({ kind, seconds, syncMs, faults }: Schedule): string {
  const list = faults.map(({ name, at, lasts }) => {
    return `${name} ${at.toFixed(1)}${lasts > 0 ? `+${lasts.toFixed(1)}` : ''}`
  })
  const disk = syncMs === 0 ? '' : `, ${syncMs} ms a sync`
  return `${kind} of ${seconds.toFixed(1)} s${disk}: ${list.join(', ')}`
}

/** The command that replays it, with everything that its drawing depended on. */
export function replayCommand(
  { seed, number, kind, syncMs, older }: Schedule,
  {
    only,
    sequence,
    longest,
  }: { only: readonly FaultName[]; sequence: readonly FaultName[]; longest: number },
): string {
  const words = [`--seed ${seed} --first ${number} --schedules 1 --kind ${kind} --longest ${longest}`]
  if (syncMs > 0) words.push(`--sync-ms ${syncMs}`)
  if (older !== null) words.push(`--older ${older}`)
  if (only.length > 0) words.push(`--only ${only.join(',')}`)
  if (sequence.length > 0) words.push(`--sequence ${sequence.join(',')}`)
  return `npm run faultlab -- ${words.join(' ')}`
}
