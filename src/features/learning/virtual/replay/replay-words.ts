import type { AttemptLog } from '#domain/learning/virtual/log.ts'
import type { MomentKind } from '#domain/learning/virtual/replay.ts'
import { formatClock } from '#domain/quantity-text.ts'
import { levelName } from '../play/screens/play-words.ts'

export const words = {
  back: 'Attempts',
  mine: 'Your attempt',
  play: 'Play',
  pause: 'Pause',
  stepBack: 'One step back',
  stepOn: 'One step forward',
  speed: 'Speed',
  timeline: 'Moment of the attempt',
  picture: 'View through the scope',
  flatPicture: 'Path of the attempt, seen from the port',
  noPicture: 'This browser can’t draw the view through the scope. The path is shown from the port instead.',
  own: 'The attempt',
  ideal: 'A faultless attempt',
  notes: 'What the score says',
  moments: 'What happened',
  noMoments: 'Nothing went off.',
  comments: 'Comments',
  noComments: { mine: 'No comments yet.', theirs: 'No comments yet. Stop at a moment and write one.' },
  write: 'Comment',
  save: 'Save comment',
  saveEdit: 'Save changes',
  edit: 'Edit',
  remove: 'Delete',
  cancel: 'Cancel',
  you: 'You',
  edited: 'Edited',
  waits: 'Sends when you’re online',
  notSaved: 'This device couldn’t save the comment. Free up some space and try again.',
  keysTitle: 'Keys',
  keys: 'Space plays and pauses. Left and right arrows move one second, comma and period one step. Minus and plus change the speed.',
  gone: {
    title: 'Nothing to show',
    text: 'This attempt isn’t one you can see, or hasn’t been sent yet.',
  },
  away: {
    title: 'This attempt isn’t on this device',
    text: 'Connect to download it. Once opened, it also plays offline.',
  },
  notReplayable: {
    title: 'Not replayable',
    text: 'This attempt was sent without a recording of the scope’s movement. Its scores count all the same.',
  },
  awaited: {
    title: 'Not here yet',
    text: 'The recording of this attempt is still on the device it was made on.',
  },
  unreadable: {
    title: 'This attempt can’t be replayed',
    text: 'Its recording can’t be read. The attempt isn’t verified, and doesn’t pass.',
  },
  scores: 'Scores, 0 to 100',
  notVerifiedYet: 'As computed on this device. Not verified yet.',
  waiting: {
    title: 'Waiting to be sent',
    text: 'This attempt is on this device and is sent as soon as you’re online. Then its scores are verified.',
  },
  refused: 'The server didn’t accept this attempt',
  safe: 'The attempt is safe.',
} as const

const kinds: Readonly<Record<MomentKind, string>> = {
  'target-reached': 'Target reached',
  'target-missed': 'Target missed',
  'dwell-lost': 'Target lost from the center',
  'off-course': 'Left the line',
  'on-course': 'Back on the line',
  ended: 'End',
}

export function nameMoment(kind: MomentKind): string {
  return kinds[kind]
}

export function clock(seconds: number): string {
  return formatClock(seconds * 1_000)
}

export function describePlace(seconds: number, all: number): string {
  return `${clock(seconds)} of ${clock(all)}`
}

export function speedText(speed: number): string {
  return `${speed}×`
}

export function commentAt(seconds: number): string {
  return `Comment at ${clock(seconds)}`
}

export function describeLog({ level, optic }: Pick<AttemptLog, 'level' | 'optic'>): string {
  return `${levelName(level)} · ${optic}°`
}
