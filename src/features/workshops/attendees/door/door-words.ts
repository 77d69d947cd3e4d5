import type { CameraFailure } from '#domain/video/recording/recording-ports.ts'
import { countText } from '#domain/count-text.ts'

export const doorWords = {
  title: 'Door',
  noWorkshop: { title: 'No workshop chosen', text: 'Open a workshop first, then its door.' },
  gone: { title: 'This workshop isn’t there', text: 'It may belong to someone else, or the link is old.' },
  away: {
    title: 'You’re offline',
    text: 'Open this screen once while you’re online. After that, it works offline too.',
  },
  safe: 'Everything you marked is kept.',
  over: 'This workshop is over, so codes don’t work anymore. You can still mark who came.',
  canceled: 'This workshop was canceled, so codes don’t work.',
  count: (arrived: number, all: number) => `${countText(arrived)} of ${countText(all)} have arrived`,
  findPart: 'Find someone',
  find: 'Code or name',
  findHelp: 'Ask for the nine digits on their home screen, or type part of their name.',
  findNameHelp: 'Type part of their name.',
  scan: 'Scan a code',
  found: 'Found',
  unknown: 'No one in this workshop has this code. Check the digits, or find them by name.',
  mark: 'Mark as arrived',
  markName: (name: string) => `Mark as arrived: ${name}`,
  undo: 'Undo',
  undoName: (name: string) => `Undo: ${name} has arrived`,
  marked: (name: string) => `${name} has arrived.`,
  undone: (name: string) => `${name} hasn’t arrived.`,
  arrived: 'Arrived',
  awaited: 'Not here yet',
  titled: (title: string, count: number) => `${title} (${countText(count)})`,
  at: (when: string, by: string | null) => (by === null ? when : `${when}, marked by ${by}`),
  allArrived: 'Everyone is here.',
  noneArrived: 'No one has arrived yet.',
  empty: { title: 'No attendees yet', text: 'People who are added to this workshop appear here.' },
  noMatch: { title: 'No one found', text: 'Try another part of their name.' },
  more: (count: number) => `Show ${countText(count)} more`,
  tooMany: 'Not everyone fits here. Find the others in the list of attendees.',
  toAttendees: 'All attendees',
} as const

export const scanWords = {
  title: 'Scan a code',
  text: 'Hold the code in front of the camera.',
  opening: 'Opening the camera…',
  type: 'You can type the code instead.',
  failures: {
    'access-denied': 'The camera isn’t allowed. Allow it for this site in your browser’s settings.',
    'missing-camera': 'No camera was found.',
    'camera-in-use': 'Another app is using the camera.',
    'enumeration-failed': 'The camera couldn’t be opened.',
    unsupported: 'This browser can’t scan codes.',
  } satisfies Record<CameraFailure, string>,
} as const
