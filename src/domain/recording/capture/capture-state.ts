import type { MomentMark, VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { Step } from '#domain/machine/step.ts'
import type { RecorderFailure } from '../recording-ports.ts'

// The words of the capture machine (spec 2 §4). Instants and durations are milliseconds.

export interface TakeSeed {
  id: TakeId
  ownerId: UserId
  subject: VideoSubject
  name: string
  orientation: 0 | 90 | 180 | 270
}

/** One part of the take, known by its place in the list. */
export interface PartInHand {
  /** Handed out by the recorder. */
  capturedBytes: number
  capturedMs: number
  /** Confirmed by the device store. */
  keptBytes: number
  keptMs: number
}

/** One start of a recorder. It becomes a part with its first slice, so that no part is empty. */
export interface RecorderAttempt {
  attempt: number
  part: number | null
  phase: 'starting' | 'running' | 'ending'
  mimeType: string | null
  /** Since when it is in this phase. */
  since: number
  startedAt: number
  lastSliceAt: number
}

/** The picture that recorders record. */
export type PictureSource =
  | { kind: 'live'; source: number }
  /** Gives nothing for now. */
  | { kind: 'muted'; source: number; since: number }
  /** Gone; `tryAt` is when to look again, null while looking. */
  | { kind: 'lost'; since: number; tryAt: number | null }

export interface TakeInHand {
  seed: TakeSeed
  recordedAt: number
  parts: readonly PartInHand[]
  /** At most one of them is not ending. */
  recorders: readonly RecorderAttempt[]
  nextAttempt: number
  source: PictureSource
  sound: 'on' | 'lost' | 'none'
  marks: readonly MomentMark[]
  keeping: 'in-step' | 'unavailable' | 'full'
  /** Until when the screen says how far saving is behind; null while it keeps up. */
  behindUntil: number | null
  /** Bytes left for recording, as last measured, less what came since; null where the browser will not say. */
  freeBytes: number | null
  /** Since when nothing was recorded although it should be. */
  gapSince: number | null
  alarmAt: number | null
}

export type StartRefusal = RecorderFailure | 'other-tab' | 'camera-lost'

/** Why a take ended. */
export type EndReason = 'asked' | 'no-space' | 'store-full' | 'too-slow'

/** STARTING and ENDING are the short ways into RECORDING and out to STOPPED or CANCELED. */
export type CaptureState =
  | { name: 'READY'; refused: StartRefusal | null }
  | { name: 'STARTING'; take: TakeInHand; continues: boolean; since: number }
  | { name: 'RECORDING'; take: TakeInHand }
  | { name: 'PAUSED'; take: TakeInHand; since: number }
  | { name: 'ENDING'; take: TakeInHand; to: 'STOPPED' | 'CANCELED'; why: EndReason; closing: boolean }
  | {
      name: 'STOPPED'
      takeId: TakeId
      ownerId: UserId
      bytes: number
      duration: number
      marks: number
      why: EndReason
    }
  | { name: 'CANCELED' }

export type CaptureEvent = { at: number } & (
  | {
      kind: 'start-asked'
      seed: TakeSeed
      source: number
      hasSound: boolean
      /** Parts, marks and beginning of a take that goes on after a crash. */
      earlier: {
        recordedAt: number
        parts: { bytes: number; duration: number }[]
        marks: MomentMark[]
      } | null
    }
  | { kind: 'recorder-claimed' }
  | { kind: 'recorder-denied' }
  | { kind: 'recorder-started'; attempt: number; mimeType: string }
  | { kind: 'recorder-refused'; attempt: number; why: RecorderFailure }
  /** `slice` is where the runner keeps the bytes; `duration` what its pictures cover, `skipped` what they leave out. */
  | {
      kind: 'slice-captured'
      attempt: number
      slice: number
      bytes: number
      duration: number
      skipped?: number
    }
  | { kind: 'recorder-ended'; attempt: number }
  | { kind: 'pause-asked' }
  | { kind: 'resume-asked' }
  | { kind: 'stop-asked' }
  | { kind: 'cancel-asked' }
  | { kind: 'mark-asked'; label: string }
  | { kind: 'camera-lost'; source: number }
  | { kind: 'microphone-lost'; source: number }
  | { kind: 'camera-muted'; source: number }
  | { kind: 'camera-unmuted'; source: number }
  | { kind: 'camera-opened'; source: number; hasSound: boolean }
  | { kind: 'camera-not-opened' }
  | { kind: 'devices-changed' }
  /** The part as the store answered it. */
  | { kind: 'slice-kept'; part: number; bytes: number; duration: number }
  | { kind: 'keeping-failed'; why: 'unavailable' | 'full' }
  | { kind: 'keeping-resumed' }
  /** Give up what could not be written, and end with what is kept. */
  | { kind: 'rest-abandoned' }
  | { kind: 'space-measured'; free: number | null }
  | { kind: 'take-closed' }
  | { kind: 'take-discarded' }
  | { kind: 'tick' }
  /** The person is done with the ended take. */
  | { kind: 'dismissed' }
)

export type CaptureCommand =
  | { kind: 'claim-recorder'; takeId: TakeId }
  | { kind: 'release-recorder' }
  | { kind: 'start-recorder'; attempt: number; source: number }
  | { kind: 'stop-recorder'; attempt: number }
  | { kind: 'open-take'; seed: TakeSeed; recordedAt: number; continues: boolean }
  | { kind: 'open-part'; part: number; attempt: number; mimeType: string; startedAt: number }
  | { kind: 'keep-slice'; part: number; slice: number; duration: number }
  | { kind: 'close-part'; part: number }
  | { kind: 'close-take' }
  | { kind: 'discard-take' }
  | { kind: 'release-spare-room' }
  | { kind: 'abandon-unkept' }
  | { kind: 'save-marks'; marks: readonly MomentMark[] }
  | { kind: 'reopen-camera' }
  /** A camera that was opened but is not needed. */
  | { kind: 'close-camera'; source: number }
  | { kind: 'sound-alarm' }

export type CaptureStep = Step<CaptureState, CaptureCommand>

/** A take is in hand: from the first request to start until it is closed. */
export type CaptureInHand = Extract<CaptureState, { take: TakeInHand }>

export function isInHand(state: CaptureState): state is CaptureInHand {
  return 'take' in state
}
