import type { DeviceChoice } from '#domain/video/recording/recording-ports.ts'

/** Where the page's first script (`start-early.ts`) finds the camera used last. */
export const OPENED_KEY = 'trocar.recording.opened'

export interface OpenedCamera {
  choice: DeviceChoice
  wanted: MediaStreamConstraints
}

declare global {
  /** The camera that was opened while the recorder was loading; null once the recorder opens cameras itself. */
  var trocarEarlyCamera:
    (OpenedCamera & { stream: Promise<MediaStream | null>; picture: HTMLVideoElement }) | null | undefined
}

/** A stream, and an element that already shows it. */
export interface EarlyCamera {
  stream: MediaStream
  picture: HTMLVideoElement
}

/** This camera opened: the next page that begins at the recorder requests it before it has loaded. */
export function noteOpened(opened: OpenedCamera): void {
  try {
    localStorage.setItem(OPENED_KEY, JSON.stringify(opened))
  } catch {
    // A full or closed storage only costs the head start.
  }
}

/**
 * Opens the camera used last, on the way to a recorder that has not loaded. Once a recorder has requested a
 * camera, only it decides: on some tablets opening another would silence the one that a take is recorded from. The
 * build writes this function into the page's first script, too: it uses nothing from outside.
 */
export function openEarlyCamera(openedKey: string): void {
  if (globalThis.trocarEarlyCamera !== undefined) return
  try {
    const opened: OpenedCamera | null = JSON.parse(localStorage.getItem(openedKey) ?? 'null')
    if (opened === null) return
    const picture = document.createElement('video')
    picture.autoplay = picture.muted = picture.playsInline = true
    const stream = navigator.mediaDevices.getUserMedia(opened.wanted).catch(() => null)
    globalThis.trocarEarlyCamera = { ...opened, stream, picture }
    void stream.then((live) => (picture.srcObject = live)).then(() => picture.play().catch(() => undefined))
  } catch {
    // Without a head start everything works, a little later.
  }
}

/** The camera opened early for this choice; null if there is none, or it failed. */
export async function claimEarlyCamera(choice: DeviceChoice): Promise<EarlyCamera | null> {
  const early = globalThis.trocarEarlyCamera
  globalThis.trocarEarlyCamera = null
  if (early === null || early === undefined) return null
  const stream = await early.stream
  const { cameraId, microphoneId, sound } = early.choice
  const isSame =
    cameraId === choice.cameraId && microphoneId === choice.microphoneId && sound === choice.sound
  const isAlive = stream?.getTracks().every(({ readyState }) => readyState === 'live') === true
  if (stream !== null && isSame && isAlive) return { stream, picture: early.picture }
  stop(stream)
  return null
}

/** The page shows something else: nobody is filmed who is not looking at a recorder. */
export function leaveEarlyCamera(): void {
  const early = globalThis.trocarEarlyCamera
  if (early === null || early === undefined) return
  globalThis.trocarEarlyCamera = undefined
  void early.stream.then(stop)
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
