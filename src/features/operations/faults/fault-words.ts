import type { Fault, FaultSort, FaultState } from '#contract/endpoints/operations/faults.ts'
import { countText } from '#domain/count-text.ts'

export const faultWords = {
  title: 'Faults',
  unnamed: 'Fault',
  sentence:
    'Errors that pages report, and videos of which the server can’t find all bytes. Names, emails and numbers of people are removed.',
  search: 'Words, part or page',
  release: 'Mobile app release',
  status: 'Status',
  byDay: 'New faults by day',
  state: 'State',
  order: 'Order',
  versions: 'Versions',
  platforms: 'Devices',
  unknownVersion: 'Unknown',
  empty: { title: 'No open faults', text: 'Errors that pages report appear here.' },
  emptyResolved: { title: 'No resolved faults', text: 'Faults that you resolve appear here.' },
  noMatch: { title: 'No matches', text: 'Try another word.' },
  away: { title: 'You’re offline', text: 'Faults load when you’re back online.' },
  notFound: {
    title: 'This fault isn’t there anymore',
    text: 'Faults are forgotten after 90 days without a report.',
  },
  safe: 'Nothing was changed.',
  resolve: 'Resolve',
  reopen: 'Reopen',
  resolved: 'The fault was resolved. It opens again if a newer version reports it.',
  reopened: 'The fault is open again.',
  offline: 'You’re offline. Nothing was changed.',
  failed: 'The server couldn’t do this. Nothing was changed.',
  where: 'Where it happens',
  samples: 'Newest reports',
  sightings: 'Versions and devices',
  version: 'Version',
  device: 'Device',
  count: 'Reports',
  lastSeen: 'Last report',
  cameBackTitle: 'It came back',
  cameBack: (moment: string) => `It was resolved, and a newer version reported it on ${moment}.`,
  isResolved: (moment: string) => `Resolved on ${moment}`,
} as const

export const stateWords: Readonly<Record<FaultState, string>> = { open: 'Open', resolved: 'Resolved' }

export const sortWords: Readonly<Record<FaultSort, string>> = {
  'last-seen': 'Newest report first',
  most: 'Most reports first',
}

export const levelWords: Readonly<Record<Fault['level'], string>> = { ERROR: 'Error', WARN: 'Warning' }

export function countFaults(total: number): string {
  return total === 1 ? '1 fault' : `${countText(total)} faults`
}

export function countReports(count: number): string {
  return count === 1 ? '1 report' : `${countText(count)} reports`
}

/** @param screens the newest first, at least one */
export function describeScreens([newest = '', ...others]: readonly string[]): string {
  if (others.length === 0) return newest
  return `${newest} and ${others.length === 1 ? '1 other page' : `${countText(others.length)} other pages`}`
}

export function describeSpan(first: string, last: string): string {
  return first === last ? `On ${last}` : `First on ${first}, last on ${last}`
}
