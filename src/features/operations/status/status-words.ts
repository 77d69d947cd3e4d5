import { countText } from '#domain/count-text.ts'
import type { Finding } from '#domain/operations/status-findings.ts'

export const statusWords = {
  title: 'Status',
  sentence: 'What waits, what fails, and how much room there is.',
  attention: 'Needs attention',
  well: { title: 'Everything runs', text: 'Nothing failed within the last day, and nothing waits too long.' },
  away: { title: 'You’re offline', text: 'The status loads when you’re back online.' },
  safe: 'Nothing was changed.',
  unsent: 'Unsent',
  since: 'Since',
  work: 'Work',
  lane: 'Kind of work',
  waiting: 'Waiting',
  running: 'Running',
  failed: 'Failed within a day',
  waitingSince: 'Waiting since',
  noWork: { title: 'No work yet', text: 'Kinds of work appear here once a server has started.' },
  sending: 'Sending',
  letters: 'Messages waiting',
  pushes: 'Notifications waiting for devices',
  uploads: 'Uploads not finished',
  takes: 'Recordings not finished',
  storage: 'Storage',
  free: 'Free on the disk',
  backup: 'Last backup',
  none: 'None noted',
  database: 'Database',
  version: 'Version',
  size: 'Size',
  connections: 'Connections',
  started: 'Started',
  instances: 'Servers',
  pages: 'Versions of the app in use',
  noPages: 'No device was used within a day.',
  unknown: 'Unknown',
} as const

const LANES: Readonly<Record<string, string>> = {
  'media-quick': 'New videos',
  'media-slow': 'Conversions',
  'media-analysis': 'Measuring',
  'media-course': 'Course videos',
  'media-small': 'Small copies',
  'media-look': 'First looks at uploads',
  'media-lost': 'Videos given up',
  mail: 'Messages',
  push: 'Notifications on devices',
  tidy: 'Cleaning up',
  recount: 'Counting again',
}

export function laneText(lane: string): string {
  return LANES[lane] ?? lane
}

export function ofAll(part: number, all: number): string {
  return `${countText(part)} of ${countText(all)}`
}

export function countDevices(count: number): string {
  return count === 1 ? '1 device' : `${countText(count)} devices`
}

/** What is wrong, and what to do. */
export function findingWords({ kind, lane, count }: Finding): { title: string; text: string } {
  switch (kind) {
    case 'disk-full':
      return {
        title: 'The disk is full',
        text: 'Videos wait on the devices and nothing is lost. Get a larger disk, or move other data off it; everything continues without a restart.',
      }
    case 'disk-low':
      return {
        title: 'Less than a tenth of the disk is free',
        text: 'Get a larger disk before it is full.',
      }
    case 'lane-late':
      return {
        title: `${laneText(lane)}: ${countText(count)} waiting for too long`,
        text: 'Look into the log of the servers. More processors, or another server, shorten the line.',
      }
    case 'lane-failed':
      return {
        title: `${laneText(lane)}: ${countText(count)} failed`,
        text: 'The log of the servers says why. What can be repeated is tried again at its next time.',
      }
    case 'mail-away':
      return {
        title: 'The mail server takes no messages',
        text: `${countText(count)} waiting. Check its address and password; they are tried again by themselves.`,
      }
    case 'mail-failed':
      return {
        title: `${countText(count)} messages were given up`,
        text: 'Their addresses may be wrong. Manage users shows whose invitation did not arrive.',
      }
    case 'push-away':
      return {
        title: 'Notifications don’t reach devices',
        text: 'The servers must reach the push services of the browsers over https. Everything else works.',
      }
    case 'no-backup':
      return {
        title: 'No backup was noted',
        text: 'Run npm run backup every night, or touch last-backup in the data folder after your own.',
      }
    case 'old-backup':
      return {
        title: 'The last backup is more than a day old',
        text: 'Look into what takes it every night.',
      }
    case 'connections':
      return {
        title: 'The database is almost out of connections',
        text: `${countText(count)} in use. Allow it more, or give each server fewer.`,
      }
    case 'clock':
      return {
        title: 'A clock jumped',
        text: 'Nothing is deleted because of its age until the clocks have run evenly for a week. Check how the servers set their time.',
      }
    case 'late-devices':
      return {
        title: `Work waits on ${countDevices(count)} for more than a day`,
        text: 'Unsent shows whose. They need a network and the app open.',
      }
  }
}
