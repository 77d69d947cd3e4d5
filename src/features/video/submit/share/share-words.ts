import { isFaculty } from '#contract/policies/roles.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { ToastRequest } from '#domain/ports.ts'

/** Who has the last word on sharing a video. */
export type Decider = 'me' | 'instructor' | 'owner'

/** Follows `contract/policies/video/library.ts`: instructors decide about their own; otherwise the side that did not ask. */
export function deciderOf(me: { role: Role }, isMine: boolean): Decider {
  if (!isMine) return 'owner'
  return isFaculty(me) ? 'me' : 'instructor'
}

/** The button's verb. */
export function shareVerb(decider: Decider): 'Share' | 'Ask to share' {
  return decider === 'me' ? 'Share' : 'Ask to share'
}

/** What happens next, to say before it is done. */
export function describeSharing(decider: Decider, owner: string): string {
  switch (decider) {
    case 'me':
      return 'Everyone in your program can watch it right away.'
    case 'instructor':
      return 'An instructor watches it and decides. Then everyone in your program can watch it.'
    case 'owner':
      return `${owner} decides. Then everyone in the program can watch it.`
  }
}

export const sharedWords = {
  ACCEPTED: 'Shared. Your program can watch it in the library.',
  REQUESTED: 'Request sent. We’ll notify you when it’s decided.',
}
export const waitingWords = 'Saved on this device. Sent when you are back online.'

export const shareWords = {
  listIsAway: 'You’re offline, and your videos of this type aren’t on this device yet.',
  noneLeft: 'You have no videos of this type left to share.',
  lookFor: 'What should people look for?',
  toldWhen: 'They are notified when the video is in the library.',
  offline: `You’re offline. ${waitingWords}`,
  notStored: 'This device couldn’t store it. Try again in a moment.',
}

/** The device could not store a write. */
export const notQueued: ToastRequest = {
  type: 'ERROR',
  msg: 'Nothing was changed: this device couldn’t store it. Try again.',
}
