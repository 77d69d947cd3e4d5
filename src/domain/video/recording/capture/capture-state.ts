import type { MomentMark, VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { PartId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { Step } from '#domain/machine/step.ts'
import type { RecorderFailure } from '../recording-ports.ts'

// The types of the capture machine (spec 2 §4). Instants and durations are milliseconds.

export interface TakeSeed {
  id: TakeId
  ownerId: UserId
  subject: VideoSubject
  name: string
  orientation: 0 | 90 | 180 | 270
}

/** What a take already has that continues: its parts, marks and beginning. */
export interface EarlierTake {
  recordedAt: number
  parts: { bytes: number; duration: number }[]
  marks: MomentMark[]
}

/** One part of the take, identified by its index in the list. */
export interface PartInHand {
  /** What the recorder has handed out. */
  capturedBytes: number
  capturedMs: number
  /** What the device store has confirmed. */
  savedBytes: number
  savedMs: number
}

/** One start of a recorder. It becomes a part with its first slice, so that no part is empty. */
export interface RecorderAttempt {
  attempt: number
  part: number | null
  phase: 'starting' | 'running' | 'ending'
  mimeType: string | null
  /** When it entered this phase. */
  since: number
  startedAt: number
  lastSliceAt: number
  /** When the last slice came that held a picture. */
  pictureAt: number
}

/** The picture that recorders record. */
export type PictureSource =
  | { status: 'live'; source: number }
  /** The source gives no picture for now. */
  | { status: 'muted'; source: number; since: number }
  /** The source is gone; `tryAt` is when to look again, null while looking. */
  | { status: 'lost'; since: number; tryAt: number | null }

export interface TakeInHand {
  seed: TakeSeed
  recordedAt: number
  parts: readonly PartInHand[]
  /** At most one of them is not ending. */
  recorders: readonly RecorderAttempt[]
  nextAttempt: number
  source: PictureSource
  /** `left-out`: this browser records the camera only without it. */
  sound: 'on' | 'lost' | 'left-out' | 'none'
  marks: readonly MomentMark[]
  keeping: 'in-step' | 'unavailable' | 'full'
  /** Until when the screen says how far saving is behind; null while saving keeps up. */
  behindUntil: number | null
  /** Bytes left for recording: as last measured, minus what was written since; null if the browser won't say. */
  freeBytes: number | null
  /** The store was taken away under it and is written anew; `lost` is how much of the take is gone, ms. */
  renewed: { lost: number; lostBytes: number } | null
  /** The store does not answer: it is only in memory, and what counts as saved is on the server. */
  isSheltered?: boolean
  /** Since when nothing has been recorded although it should be; until the next slice, as a start proves nothing. */
  gapSince: number | null
  alarmAt: number | null
  /** How many recorders in a row gave nothing at all; 0 again with the next slice. */
  silent: number
}

/** `other-tab` has the recorder, or the take; `gone`: the take to continue was discarded or sent in another tab. */
export type ClaimRefusal = 'other-tab' | 'gone'

export type StartRefusal = RecorderFailure | ClaimRefusal | 'camera-lost'

/** Why a take ended. `rest-abandoned`: whatever stopped it, its person gave up what could not be saved. */
export type EndReason = 'asked' | 'no-space' | 'store-full' | 'too-slow' | 'rest-abandoned'

/** What a canceled recording leaves. */
export interface CanceledTake {
  takeId: TakeId
  ownerId: UserId
  name: string
}

/** STARTING and ENDING are the short transitions into RECORDING and out to STOPPED or CANCELED. */
export type CaptureState =
  | { status: 'READY'; refused: StartRefusal | null }
  | { status: 'STARTING'; take: TakeInHand; continues: boolean; since: number }
  | { status: 'RECORDING'; take: TakeInHand }
  | { status: 'PAUSED'; take: TakeInHand; since: number }
  | {
      status: 'ENDING'
      take: TakeInHand
      to: 'STOPPED' | 'CANCELED'
      why: EndReason
      closing: boolean
      isRestAbandoned?: boolean
    }
  | {
      status: 'STOPPED'
      takeId: TakeId
      ownerId: UserId
      bytes: number
      duration: number
      why: EndReason
    }
  /** Null if nothing was recorded. */
  | { status: 'CANCELED'; discarded: CanceledTake | null }

export const readyToCapture: CaptureState = { status: 'READY', refused: null }

export type CaptureEvent = { at: number } & (
  | {
      type: 'start-asked'
      seed: TakeSeed
      source: number
      hasSound: boolean
      /** Set for a take that continues. */
      earlier: EarlierTake | null
    }
  /** `earlier` is what the take has now that no other tab can change it, if it continues and that could be read. */
  | { type: 'recorder-claimed'; earlier?: EarlierTake | null }
  | { type: 'recorder-denied'; why: ClaimRefusal }
  | { type: 'recorder-started'; attempt: number; mimeType: string; leavesOutSound?: boolean }
  | { type: 'recorder-refused'; attempt: number; why: RecorderFailure }
  /**
   * `slice` is the number under which the runner holds the bytes; `duration` is what its pictures cover, `skipped` the
   * gaps between them.
   */
  | {
      type: 'slice-captured'
      attempt: number
      slice: number
      bytes: number
      duration: number
      skipped?: number
    }
  | { type: 'recorder-ended'; attempt: number }
  | { type: 'pause-asked' }
  | { type: 'resume-asked' }
  | { type: 'stop-asked' }
  | { type: 'cancel-asked' }
  | { type: 'mark-asked'; label: string }
  | { type: 'camera-lost'; source: number }
  | { type: 'microphone-lost'; source: number }
  | { type: 'camera-muted'; source: number }
  | { type: 'camera-unmuted'; source: number }
  | { type: 'camera-opened'; source: number; hasSound: boolean }
  | { type: 'camera-not-opened' }
  | { type: 'devices-changed' }
  /** The part as the store returned it. */
  | { type: 'slice-saved'; part: number; bytes: number; duration: number }
  | { type: 'keeping-failed'; why: 'unavailable' | 'full' }
  | { type: 'keeping-resumed' }
  /** Each split part goes on as another, which has what is not in `cut`. */
  | {
      type: 'store-renewed'
      lost: number
      lostBytes: number
      splits: readonly { part: number; id: PartId; cut: { bytes: number; ms: number } }[]
    }
  | { type: 'store-sheltered'; isSheltered: boolean }
  /** Gives up what could not be written and ends with what is saved. */
  | { type: 'rest-abandoned' }
  | { type: 'space-measured'; free: number | null }
  | { type: 'take-closed' }
  | { type: 'take-discarded' }
  | { type: 'tick' }
  /** The person is done with the ended take. */
  | { type: 'dismissed' }
)

export type CaptureCommand =
  | { type: 'claim-recorder'; takeId: TakeId; continues: boolean }
  | { type: 'release-recorder' }
  | { type: 'start-recorder'; attempt: number; source: number }
  | { type: 'stop-recorder'; attempt: number }
  | { type: 'open-take'; seed: TakeSeed; recordedAt: number; continues: boolean }
  | { type: 'open-part'; part: number; attempt: number; mimeType: string; startedAt: number }
  | { type: 'save-slice'; part: number; slice: number; duration: number }
  /** The writer stores a part under this id. */
  | { type: 'name-part'; part: number; id: PartId }
  | { type: 'close-part'; part: number }
  | { type: 'close-take' }
  /** Nothing was recorded. */
  | { type: 'discard-take' }
  /** Canceled; this can be undone for a while. */
  | { type: 'discard-later'; takeId: TakeId }
  | { type: 'release-spare-room' }
  | { type: 'abandon-unsaved' }
  | { type: 'save-marks'; marks: readonly MomentMark[] }
  | { type: 'reopen-camera' }
  /** A camera that was opened but is not needed. */
  | { type: 'close-camera'; source: number }
  | { type: 'sound-alarm' }

export type CaptureStep = Step<CaptureState, CaptureCommand>

/** A take is in progress from the first request to start until it is closed. */
export type CaptureInHand = Extract<CaptureState, { take: TakeInHand }>

export function isInHand(state: CaptureState): state is CaptureInHand {
  return 'take' in state
}
