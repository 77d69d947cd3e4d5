import type { DeviceChoice } from '#domain/recording/recording-ports.ts'

/** Where the page's first script (`start-early.ts`) finds which devices were opened last. */
export const OPENED_KEY = 'trocar.recording.opened'

export interface OpenedCamera {
  choice: DeviceChoice
  wanted: MediaStreamConstraints
}

declare global {
  /** What was opened while the recorder was still loading; null once the recorder opens cameras itself. */
  var trocarEarlyCamera:
    (OpenedCamera & { stream: Promise<MediaStream | null>; picture: HTMLVideoElement }) | null | undefined
}

/** A stream, and an element that already shows it. */
export interface EarlyCamera {
  stream: MediaStream
  picture: HTMLVideoElement
}

/**
 * Remembers devices that could be opened: the next page that starts at the recorder opens them before it has loaded.
 */
export function noteOpened(opened: OpenedCamera): void {
  try {
    localStorage.setItem(OPENED_KEY, JSON.stringify(opened))
  } catch {
    // A full or closed storage only costs the head start.
  }
}

/** What was opened early for this choice; null when there is none, or it cannot be had. */
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

/** The page shows something else: nobody is filmed who does not look at a recorder. */
export function leaveEarlyCamera(): void {
  const early = globalThis.trocarEarlyCamera
  if (early === null || early === undefined) return
  globalThis.trocarEarlyCamera = undefined
  void early.stream.then(stop)
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
