/** A moment on the timeline. */
export interface PlayerMark {
  id: string
  /** Seconds. */
  at: number
  label: string
}

/** Small frames in one picture, row by row, for the preview above the timeline. */
export interface PlayerSprite {
  address: string
  columns: number
  rows: number
  frameWidth: number
  frameHeight: number
  secondsPerFrame: number
}

export const SPEEDS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** What can be asked of the player, by keys and by controls alike. Times in seconds. */
export type PlayerAction =
  | { type: 'toggle-play' }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'seek'; to: number }
  | { type: 'skip'; by: number }
  | { type: 'seek-share'; share: number }
  | { type: 'step-frame'; direction: 1 | -1 }
  | { type: 'change-speed'; direction: 1 | -1 }
  | { type: 'set-speed'; speed: number }
  | { type: 'toggle-mute' }
  | { type: 'set-volume'; volume: number }
  | { type: 'change-volume'; by: number }
  | { type: 'toggle-fullscreen' }
  | { type: 'next-mark' }
  | { type: 'previous-mark' }
  | { type: 'loop-edge' }
