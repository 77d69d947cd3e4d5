/**
 * What a mark is: the maker's own note, a gap in the recording, a comment, a recommended video, a rated line of a
 * rubric, or a measurement.
 */
export type MarkKind = 'note' | 'gap' | 'comment' | 'recommendation' | 'rating' | 'measure'

/** A moment on the timeline. */
export interface PlayerMark {
  id: string
  /** Seconds. */
  at: number
  label: string
  /** `note` by default. */
  kind?: MarkKind
  /** Who made it. */
  person?: string
  /** How long it lasts, seconds. */
  lasts?: number
}

const markKindWords: Record<MarkKind, string> = {
  note: 'Mark',
  gap: 'Gap in the recording',
  comment: 'Comment',
  recommendation: 'Recommended video',
  rating: 'Rating',
  measure: 'Measured',
}

/** The description of a mark: its person and its label. */
export function describeMark({ label, kind = 'note', person }: PlayerMark): string {
  const what = label === '' ? markKindWords[kind] : label
  return person === undefined ? what : `${person}: ${what}`
}

/** Small frames in one image, row by row, for the preview above the timeline. */
export interface PlayerSprite {
  address: string
  columns: number
  rows: number
  frameWidth: number
  frameHeight: number
  secondsPerFrame: number
}

/** What a player tells of its playing; seconds of the video. */
export interface QualityReport {
  isPlaying: boolean
  isWaiting: boolean
  position: number
  buffered: number
}

/** The files of a video among which somebody can choose. */
export interface PlayerQuality {
  choices: readonly { id: string; label: string; isDisabled?: boolean }[]
  chosen: string
  choose: (id: string) => void
  hear: (report: QualityReport) => void
}

export const SPEEDS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** The player, as the screen around it controls it. */
export interface PlayerHandle {
  /** Seconds, as exact as the browser reports. */
  position(): number
  isPlaying(): boolean
  act(action: PlayerAction): void
}

/** Volumes go from 0 to 100. */
export type SoundAction =
  { type: 'toggle-mute' } | { type: 'set-volume'; volume: number } | { type: 'change-volume'; by: number }

export function isAboutSound(action: PlayerAction): action is SoundAction {
  return action.type === 'toggle-mute' || action.type === 'set-volume' || action.type === 'change-volume'
}

/** How loud a player is, and who changes it: it may be the volume of other players, too. */
export interface PlayerSound {
  /** 0 to 100. */
  volume: number
  act: (action: SoundAction) => void
}

/** The actions of the player, from keys and controls alike. Times in seconds. */
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
  | SoundAction
  | { type: 'toggle-fullscreen' }
  | { type: 'next-mark' }
  | { type: 'previous-mark' }
  | { type: 'loop-edge' }
