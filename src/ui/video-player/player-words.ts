import type { LoopRange } from './loop-range.ts'

export const playerWords = {
  notLoading:
    'The video isn’t loading. It’s safe on the server. It starts again where it stopped as soon as it can.',
}

export const loopWords: Record<LoopRange['status'], string> = {
  off: 'Set loop start',
  started: 'Set loop end',
  on: 'Clear loop',
}

/** The keys that the help beside the player lists. */
export const keyHelp: readonly { keys: string; does: string }[] = [
  { keys: 'Space or K', does: 'Play or pause' },
  { keys: '← →', does: 'Back or forward 5 seconds' },
  { keys: 'J L', does: 'Back or forward 10 seconds' },
  { keys: ', .', does: 'Previous or next frame' },
  { keys: '0 … 9', does: 'Jump to 0–90% of the video' },
  { keys: 'N P', does: 'Next or previous mark' },
  { keys: 'R', does: 'Set loop start, set loop end, clear loop' },
  { keys: '< >', does: 'Slower or faster' },
  { keys: '↑ ↓', does: 'Volume up or down' },
  { keys: 'M', does: 'Mute or unmute' },
  { keys: 'F', does: 'Full screen' },
]
