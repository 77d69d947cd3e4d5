import type { EndReason } from '#domain/recording/capture/capture-state.ts'

export const otherOwnerWords = {
  title: 'Someone else’s recording has ended',
  text: 'It’s safe on this device for the person who made it.',
  go: 'Make my own recording',
} as const

export const signInFirstWords = {
  title: 'Who’s recording?',
  text: 'Sign in once on this device. Then you can record without a connection.',
} as const

export function describeEnd(why: EndReason): string | null {
  switch (why) {
    case 'asked':
      return null
    case 'no-space':
      return 'Recording stopped because this device is nearly full. Everything up to here is saved.'
    case 'store-full':
      return 'Recording stopped because this device is full. Everything recorded so far is saved.'
    case 'too-slow':
      return 'Recording stopped because this device saves too slowly. Everything up to here is saved.'
  }
}

/** How far saving on this device is behind the camera. */
export function describeBehind(ms: number): string {
  return `Saving is ${Math.max(1, Math.round(ms / 1_000))} s behind on this device`
}

/** Approximate; above ten hours the exact time doesn't matter. */
export function formatTimeLeft(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return `${minutes} min`
  return minutes < 600 ? `${Math.floor(minutes / 60)} h` : 'more than 10 h'
}
