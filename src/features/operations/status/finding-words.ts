import { countText } from '#domain/count-text.ts'
import type { Finding, FindingKind } from '#domain/operations/status-findings.ts'
import { countDevices, laneText } from './status-words.ts'

interface FindingWords {
  title: string
  /** What to do. */
  text: string
}

const WORDS: Readonly<Record<FindingKind, (finding: Finding) => FindingWords>> = {
  'disk-away': () => ({
    title: 'The disk of the recordings is missing',
    text: 'Recordings wait on the devices and nothing is lost. Mount the disk again, so that it can be written to; everything continues without a restart.',
  }),
  'disk-full': () => ({
    title: 'The disk is full',
    text: 'Videos wait on the devices and nothing is lost. Get a larger disk, or move other data off it; everything continues without a restart.',
  }),
  'disk-low': () => ({
    title: 'Less than a tenth of the disk is free',
    text: 'Get a larger disk before it is full.',
  }),
  'lane-late': ({ lane, count }) => ({
    title: `${laneText(lane)}: ${countText(count)} waiting for too long`,
    text: 'Look into the log of the servers. More processors, or another server, shorten the line.',
  }),
  'lane-failed': ({ lane, count }) => ({
    title: `${laneText(lane)}: ${countText(count)} failed`,
    text: 'The log of the servers says why. What can be repeated is tried again at its next time.',
  }),
  'mail-away': ({ count }) => ({
    title: 'The mail server accepts no messages',
    text: `${countText(count)} waiting. Check its address and password; they’re sent automatically afterwards.`,
  }),
  'mail-failed': ({ count }) => ({
    title: count === 1 ? '1 message was given up' : `${countText(count)} messages were given up`,
    text: 'Their addresses may be wrong. Manage users shows whose invitation didn’t arrive.',
  }),
  'push-away': () => ({
    title: 'Notifications don’t reach devices',
    text: 'The servers must reach the push services of the browsers over https. Everything else works.',
  }),
  'no-backup': () => ({
    title: 'No backup was noted',
    text: 'Run npm run backup every night, or touch last-backup in the data folder after your own.',
  }),
  'old-backup': () => ({
    title: 'The last complete backup is more than a day old',
    text: 'Look into the program that should run every night. Run by hand, it says what is missing.',
  }),
  connections: ({ count }) => ({
    title: 'The database is almost out of connections',
    text: `${countText(count)} in use. Allow it more, or give each server fewer.`,
  }),
  replica: () => ({
    title: 'A replica of the database isn’t used',
    text: 'Everything works: the primary answers instead. Database, below, says why.',
  }),
  clock: () => ({
    title: 'A clock jumped',
    text: 'Nothing is deleted because of its age until the clocks have run evenly for a week. Check how the servers set their time.',
  }),
  'late-devices': ({ count }) => ({
    title: `Work waits on ${countDevices(count)} for more than a day`,
    text: 'Unsent shows whose. They need a network and the app open.',
  }),
}

/** What is wrong, and what to do. */
export function findingWords(finding: Finding): FindingWords {
  return WORDS[finding.kind](finding)
}

/** What the moment of a finding is. */
export function sinceWords(kind: FindingKind): string {
  if (kind === 'lane-failed') return 'The last one at'
  return kind === 'old-backup' ? 'It ended at' : 'Since'
}
