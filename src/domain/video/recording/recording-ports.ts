import type { Result } from '#contract/result.ts'
import type { Unsubscribe } from '../../ports.ts'

// What recording needs from the device, beyond the ports that the whole domain shares. Durations are milliseconds.

/** Why a camera could not be opened (spec 2 §8). */
export type CameraFailure =
  'access-denied' | 'missing-camera' | 'camera-in-use' | 'enumeration-failed' | 'unsupported'

/** Spec 1 §8, recording set-up errors, and a recorder that failed for another reason. */
export type RecorderFailure = 'no-recorder' | 'no-media-type' | 'recorder-failed'

/** Which devices to use; null lets the browser choose. An absent device is replaced by any other. */
export interface DeviceChoice {
  cameraId: string | null
  microphoneId: string | null
  sound: boolean
}

export interface CaptureDevice {
  id: string
  name: string
}

export interface DeviceList {
  cameras: CaptureDevice[]
  microphones: CaptureDevice[]
}

/** Where a live picture is shown, such as an element of the page. */
export interface PicturePlace {
  append(picture: unknown): void
}

export interface CameraListener {
  /** The track ended: the device was unplugged, or its permission was withdrawn. */
  lost(what: 'camera' | 'microphone'): void
  /** The device gives no picture for now (a call, a covered lid), or gives one again. */
  muted(): void
  unmuted(): void
}

/** A live camera, with a microphone if there is one. */
export interface OpenCamera {
  cameraId: string
  cameraName: string
  microphoneId: string | null
  hasSound: boolean
  frameRate: number
  width: number
  height: number
  /** Shows the picture there and no longer where it was before. */
  show(place: PicturePlace): Unsubscribe
  /** Loudness now, 0 to 1; 0 without a microphone. */
  level(): number
  listen(listener: CameraListener): Unsubscribe
  close(): void
}

export interface Cameras {
  open(choice: DeviceChoice): Promise<Result<OpenCamera, CameraFailure>>
  /** Names are known only once a camera has been opened. */
  list(): Promise<Result<DeviceList, 'enumeration-failed'>>
  onDevicesChanged(listener: () => void): Unsubscribe
}

/** Called in this order: started, slices, ended. Nothing follows `ended` or `refused`. */
export interface RecorderListener {
  /** The browser says that it records, which proves nothing before the first slice. */
  started(mimeType: string, leavesOutSound?: boolean): void
  refused(why: RecorderFailure): void
  /** In order, whole, never empty; `duration` is the time since the previous slice, ms. */
  slice(bytes: Uint8Array<ArrayBuffer>, duration: number): void
  ended(): void
}

export interface ActiveRecorder {
  /** Requests the last slice and ends. */
  stop(): void
}

export interface Recorders {
  /** Records in slices (spec 1 §9 gives the order of types). */
  start(camera: OpenCamera, listener: RecorderListener): ActiveRecorder
}

/** Whether the browser records what it shows. */
export interface RecorderTrials {
  /** Records a moment of an open camera and drops it. Null if that was interrupted, such as by `start`. */
  tryOut(camera: OpenCamera): Promise<RecorderTrial | null>
}

/** What came of trying: `nothing` came in any type, or only `without-sound`. */
export type RecorderTrial = 'works' | 'without-sound' | 'nothing'

/**
 * Room on the device that is reserved so that a take can still be closed when the device is full: the last slices, the
 * digests and the rows need a little.
 */
export interface SpareRoom {
  /** Reserves the room, unless that was done already. */
  reserve(): Promise<void>
  /** Frees it for what must be written now. */
  release(): Promise<void>
}

/** What a recording needs of the device while it runs. */
export interface RecordingSafeguards {
  /** Keeps the screen on; requested again when the page comes back. */
  keepAwake(): Unsubscribe
  /** Locks the orientation while recording, if the browser allows. */
  lockOrientation(): Unsubscribe
  /** The browser asks before the page is left. */
  guardUnload(): Unsubscribe
  /** A sound that can be heard across a room. */
  soundAlarm(): void
}
