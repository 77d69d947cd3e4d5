import { refuse, succeed } from '#contract/result.ts'
import type {
  CameraFailure,
  CameraListener,
  Cameras,
  OpenCamera,
  RecorderListener,
  Recorders,
  RecorderTrial,
  RecorderTrials,
  RecordingSafeguards,
} from '#domain/video/recording/recording-ports.ts'

export interface FakeCamera extends OpenCamera {
  isOpen: boolean
  happen: CameraListener
}

export interface FakeCameras extends Cameras {
  opened: FakeCamera[]
  /** The camera fails to open like this until it is null again. */
  refuse(why: CameraFailure | null): void
  hasMicrophone: boolean
  changeDevices(): void
}

export function createFakeCameras(): FakeCameras {
  const opened: FakeCamera[] = []
  const deviceListeners = new Set<() => void>()
  let refusing: CameraFailure | null = null
  const fake: FakeCameras = {
    opened,
    hasMicrophone: true,
    refuse: (why) => void (refusing = why),
    changeDevices: () => {
      for (const listener of deviceListeners) listener()
    },
    async open(choice) {
      await Promise.resolve()
      if (refusing !== null) return refuse(refusing)
      const camera = fakeCamera(opened.length + 1, choice.sound && fake.hasMicrophone)
      opened.push(camera)
      return succeed(camera)
    },
    async list() {
      await Promise.resolve()
      return succeed({ cameras: [{ id: 'camera', name: 'Laparoscope' }], microphones: [] })
    },
    onDevicesChanged(listener) {
      deviceListeners.add(listener)
      return () => void deviceListeners.delete(listener)
    },
  }
  return fake
}

function fakeCamera(number: number, hasSound: boolean): FakeCamera {
  const listeners = new Set<CameraListener>()
  const all = (tell: (listener: CameraListener) => void): void => {
    for (const listener of listeners) tell(listener)
  }
  return {
    cameraId: `camera-${number}`,
    cameraName: 'Laparoscope',
    microphoneId: hasSound ? 'microphone' : null,
    hasSound,
    frameRate: 30,
    width: 1280,
    height: 720,
    isOpen: true,
    show: () => () => undefined,
    level: () => 0,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      this.isOpen = false
    },
    happen: {
      lost: (what) => all((listener) => listener.lost(what)),
      muted: () => all((listener) => listener.muted()),
      unmuted: () => all((listener) => listener.unmuted()),
    },
  }
}

export interface FakeRecorder {
  camera: OpenCamera
  tell: RecorderListener
  /** Every slice it handed out, in order. */
  handedOut: number[]
  isStopping: boolean
  /** Runs within the call that asks it to stop. */
  onStop: () => void
  hasEnded: boolean
}

export interface FakeRecorders extends Recorders {
  all: FakeRecorder[]
  /** The most recently started recorder. */
  latest(): FakeRecorder
}

/** Recorders that do nothing on their own: the test says when they start, hand out slices and end. */
export function createFakeRecorders(): FakeRecorders {
  const all: FakeRecorder[] = []
  return {
    all,
    latest() {
      const last = all.at(-1)
      if (last === undefined) throw new Error('No recorder was started.')
      return last
    },
    start(camera, listener) {
      const recorder: FakeRecorder = {
        camera,
        handedOut: [],
        isStopping: false,
        onStop: () => undefined,
        hasEnded: false,
        tell: {
          started: (mimeType) => listener.started(mimeType),
          refused: (why) => {
            recorder.hasEnded = true
            listener.refused(why)
          },
          slice: (bytes, duration) => {
            recorder.handedOut.push(...bytes)
            listener.slice(bytes, duration)
          },
          ended: () => {
            recorder.hasEnded = true
            listener.ended()
          },
        },
      }
      all.push(recorder)
      return {
        stop() {
          recorder.isStopping = true
          recorder.onStop()
        },
      }
    },
  }
}

export interface FakeTrials extends RecorderTrials {
  /** What a trial says; null for one that is interrupted. */
  outcome: RecorderTrial | null
  tried: OpenCamera[]
}

export function createFakeTrials(): FakeTrials {
  const fake: FakeTrials = {
    outcome: 'works',
    tried: [],
    async tryOut(camera) {
      fake.tried.push(camera)
      return fake.outcome
    },
  }
  return fake
}

export interface FakeSafeguards extends RecordingSafeguards {
  alarms: number
  awake: number
  guarded: number
}

export function createFakeSafeguards(): FakeSafeguards {
  const fake: FakeSafeguards = {
    alarms: 0,
    awake: 0,
    guarded: 0,
    keepAwake: () => {
      fake.awake += 1
      return () => void (fake.awake -= 1)
    },
    lockOrientation: () => () => undefined,
    guardUnload: () => {
      fake.guarded += 1
      return () => void (fake.guarded -= 1)
    },
    soundAlarm: () => void (fake.alarms += 1),
  }
  return fake
}
