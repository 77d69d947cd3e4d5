/** Faults of one lane never overlap; faults of different lanes do. */
export type Lane =
  'network' | 'browser' | 'person' | 'device' | 'disk' | 'server' | 'database' | 'clock' | 'jobs'

export type Kind = 'takes' | 'uploads' | 'writes' | 'walks'

export const kinds: readonly Kind[] = ['takes', 'uploads', 'writes', 'walks']

interface FaultTraits {
  lane: Lane
  /** Its shortest and longest duration, seconds. */
  lasts: readonly [number, number]
  /** The kinds of stories that it applies to. */
  kinds: readonly Kind[]
  /** Happens only if an older version to go back to is named. */
  needsOlder?: true
}

const whileRecording = ['takes', 'walks'] as const
const onWalks = ['walks'] as const

/** Everything that the lab can do to a story. docs/fault-lab.md describes each. */
export const faults = {
  cut: { lane: 'network', lasts: [0, 0], kinds },
  refuse: { lane: 'network', lasts: [0.5, 6], kinds },
  stall: { lane: 'network', lasts: [0.5, 6], kinds },
  deaf: { lane: 'network', lasts: [0.5, 6], kinds },
  truncate: { lane: 'network', lasts: [0.5, 4], kinds },
  halfClose: { lane: 'network', lasts: [0, 0], kinds },
  delay: { lane: 'network', lasts: [1, 8], kinds },
  slow: { lane: 'network', lasts: [1, 8], kinds },
  captivePortal: { lane: 'network', lasts: [0.5, 5], kinds },
  unauthorized: { lane: 'network', lasts: [0.5, 4], kinds },
  browserKill: { lane: 'browser', lasts: [0.5, 3], kinds },
  tabCrash: { lane: 'browser', lasts: [0.2, 2], kinds },
  reload: { lane: 'browser', lasts: [0, 0], kinds },
  freeze: { lane: 'browser', lasts: [1, 6], kinds },
  secondTab: { lane: 'browser', lasts: [1, 5], kinds },
  secondPerson: { lane: 'person', lasts: [3, 6], kinds },
  pause: { lane: 'person', lasts: [1, 4], kinds: ['takes'] },
  cameraLost: { lane: 'device', lasts: [0, 0], kinds: whileRecording },
  skew: { lane: 'device', lasts: [3, 12], kinds },
  slowDisk: { lane: 'disk', lasts: [2, 10], kinds },
  fullDisk: { lane: 'browser', lasts: [1, 5], kinds: whileRecording },
  serverSlowDisk: { lane: 'disk', lasts: [2, 8], kinds },
  serverFullDisk: { lane: 'disk', lasts: [1, 6], kinds: ['takes', 'uploads', 'walks'] },
  databaseFullDisk: { lane: 'disk', lasts: [1, 6], kinds: ['takes', 'uploads', 'walks'] },
  databaseAway: { lane: 'database', lasts: [3, 60], kinds: ['takes', 'uploads', 'writes'] },
  databaseAwayAtMigration: { lane: 'server', lasts: [3, 60], kinds: ['takes', 'uploads', 'writes'] },
  serverClockHourAhead: { lane: 'clock', lasts: [2, 10], kinds },
  serverClockHourBack: { lane: 'clock', lasts: [2, 10], kinds },
  serverClockDayAhead: { lane: 'clock', lasts: [2, 10], kinds },
  serverClockDayBack: { lane: 'clock', lasts: [2, 10], kinds },
  serverOlder: { lane: 'server', lasts: [4, 15], kinds: ['takes', 'uploads'], needsOlder: true },
  serverKill: { lane: 'server', lasts: [0.2, 4], kinds },
  backendKill: { lane: 'server', lasts: [0, 0], kinds },
  postgresKill: { lane: 'server', lasts: [0, 0], kinds },
  tokensRevoked: { lane: 'server', lasts: [0, 0], kinds },
  workerKill: { lane: 'jobs', lasts: [0, 0], kinds },
  ffmpegKill: { lane: 'jobs', lasts: [2, 10], kinds: ['takes', 'uploads'] },
  offline: { lane: 'network', lasts: [1, 6], kinds: onWalks },
  crashing: { lane: 'network', lasts: [0.5, 4], kinds: onWalks },
  overloaded: { lane: 'network', lasts: [0.5, 4], kinds: onWalks },
  limited: { lane: 'network', lasts: [0.5, 4], kinds: onWalks },
  quota: { lane: 'browser', lasts: [1, 5], kinds: onWalks },
} as const satisfies Record<string, FaultTraits>

export type FaultName = keyof typeof faults

export const faultNames = Object.keys(faults) as FaultName[]

export function traitsOf(name: FaultName): FaultTraits {
  return faults[name]
}
