import type { ReplicaState } from '#contract/endpoints/operations/status.ts'
import { countText } from '#domain/count-text.ts'

export const statusWords = {
  title: 'Status',
  sentence: 'What waits, what fails, and how much room there is.',
  attention: 'Needs attention',
  well: { title: 'Everything runs', text: 'Nothing failed within the last day, and nothing waits too long.' },
  away: { title: 'You’re offline', text: 'The status loads when you’re back online.' },
  safe: 'Nothing was changed.',
  unsent: 'Unsent',
  runners: 'Runners',
  work: 'Work',
  lane: 'Kind of work',
  waiting: 'Waiting',
  running: 'Running',
  failed: 'Failed within a day',
  waitingSince: 'Waiting since',
  idle: 'No work waits or runs now.',
  sending: 'Sending',
  letters: 'Messages waiting',
  pushes: 'Notifications waiting for devices',
  uploads: 'Uploads not finished',
  takes: 'Recordings not finished',
  storage: 'Storage',
  free: 'Free on the disk',
  backup: 'Last backup',
  none: 'None noted',
  moved: { objects: 'Moved to the object store', files: 'Moved to files' },
  left: 'Left to move',
  moveTrouble: 'Why nothing moves',
  moveHeard: 'Last moved',
  oldCopies: 'Copies at the former place',
  notRemoved: 'Not removed yet',
  database: 'Database',
  version: 'Version',
  size: 'Size',
  connections: 'Connections',
  started: 'Started',
  replica: (name: string) => `Replica ${name}`,
  instances: 'Servers',
  pages: 'Versions of the app in use',
  noPages: 'No device was used within a day.',
  unknown: 'Unknown',
} as const

const REPLICAS: Readonly<Record<ReplicaState, string>> = {
  IN_USE: 'Used',
  BEHIND: 'Not used: too far behind',
  AWAY: 'Not used: doesn’t answer',
  NOT_FOLLOWING: 'Not used: receives nothing from the primary',
  NO_STANDBY: 'Not used: is no longer a standby',
}

export function replicaText(state: ReplicaState): string {
  return REPLICAS[state]
}

const LANES: Readonly<Record<string, string>> = {
  'media-quick': 'New videos',
  'media-slow': 'Conversions',
  'media-second': 'Not done by runners',
  'media-analysis': 'Measuring',
  'media-course': 'Course videos',
  'media-small': 'Small copies',
  'media-look': 'First looks at uploads',
  'media-lost': 'Videos, given up',
  mail: 'Messages',
  push: 'Notifications on devices',
  tidy: 'Cleaning up',
  recount: 'Counting again',
  digests: 'Summaries',
  'end-directors': 'Ends of directors’ terms',
  'passed-dates': 'Due dates',
  'learning-records': 'Learning-record service',
  'workshop-reminders': 'Reminders of workshops',
  'media-analysis-lost': 'Measuring, given up',
  'media-course-lost': 'Course videos, given up',
  'media-small-lost': 'Small copies, given up',
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
