import type { WaitingCounts } from '#contract/endpoints/operations/devices.ts'
import { countText } from '#domain/count-text.ts'
import { formatBytes } from '#domain/quantity-text.ts'

export const unsentWords = {
  title: 'Unsent',
  sentence: 'Recordings and other work that wait on devices, the oldest first.',
  search: 'Name',
  program: 'Program',
  allPrograms: 'All programs',
  person: 'Person',
  device: 'Device',
  waiting: 'Waiting',
  since: 'Oldest',
  size: 'Size',
  lastSeen: 'Device last seen',
  version: 'Version',
  storage: 'Free space',
  late: 'More than a day',
  empty: { title: 'Nothing waits', text: 'Everything that devices have told us of was sent.' },
  noMatch: { title: 'No matches', text: 'Try another name, or show all programs.' },
  away: { title: 'You’re offline', text: 'The list loads when you’re back online.' },
  safe: 'Nothing was lost.',
  unknown: 'Unknown',
  byAge: 'Devices by how long work has waited',
  devices: 'Devices',
  help: 'A device tells us when it reaches the server. What it recorded since then shows up later.',
} as const

const kinds: readonly [keyof WaitingCounts, string, string][] = [
  ['recordings', 'recording', 'recordings'],
  ['submissions', 'submission', 'submissions'],
  ['assessments', 'assessment', 'assessments'],
  ['others', 'other change', 'other changes'],
]

/** `1 to 3 days`. */
export function ageText({ fromDays, toDays }: { fromDays: number; toDays: number | null }): string {
  if (fromDays === 0) return 'Under a day'
  return toDays === null
    ? `Over ${countText(fromDays)} days`
    : `${countText(fromDays)} to ${countText(toDays)} days`
}

/** `2 recordings, 1 assessment`. */
export function describeWaiting(counts: WaitingCounts): string {
  return kinds
    .filter(([kind]) => counts[kind] > 0)
    .map(([kind, one, many]) => `${countText(counts[kind])} ${counts[kind] === 1 ? one : many}`)
    .join(', ')
}

/** `12 GB of 64 GB`. */
export function describeStorage(storage: { used: number; granted: number } | null): string {
  if (storage === null) return unsentWords.unknown
  return `${formatBytes(Math.max(0, storage.granted - storage.used))} of ${formatBytes(storage.granted)}`
}
