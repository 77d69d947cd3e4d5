import type { CameraFailure } from '#domain/recording/recording-ports.ts'
import type { EndReason, StartRefusal } from '#domain/recording/capture/capture-state.ts'

export interface Words {
  title: string
  text: string
}

/** What happened to the camera, what is safe, and what to do now. */
export function describeCameraFailure(failure: CameraFailure): Words {
  switch (failure) {
    case 'access-denied':
      return {
        title: 'The camera is not allowed here',
        text: 'Tap the lock or camera sign beside the address, allow camera and microphone for this page, then choose Try again.',
      }
    case 'missing-camera':
      return {
        title: 'No camera found',
        text: 'Plug a camera in, or switch it on. It is noticed by itself.',
      }
    case 'camera-in-use':
      return {
        title: 'The camera is used by something else',
        text: 'Close other apps and tabs that show a picture, or choose another camera, then choose Try again.',
      }
    case 'enumeration-failed':
      return {
        title: 'The cameras could not be listed',
        text: 'The browser did not say which cameras there are. Choose Try again, or restart the browser.',
      }
    case 'unsupported':
      return {
        title: 'This browser gives no camera',
        text: 'Open Trocar from its secure address (https) in a current Chrome, Edge, Safari or Firefox. You can also upload a file.',
      }
  }
}

/** Why a recording did not start. The two set-up texts are those of spec 1 §8. */
export function describeRefusal(refusal: StartRefusal): Words {
  switch (refusal) {
    case 'no-recorder':
      return {
        title: 'Recording did not start',
        text: 'Failed to set up media recorder. This browser may not be supported.',
      }
    case 'no-media-type':
      return {
        title: 'Recording did not start',
        text: 'Failed to set up media type for recording. This browser may not be supported.',
      }
    case 'recorder-failed':
      return {
        title: 'Recording did not start',
        text: 'The recorder gave no sign of life. Start again; if it stays so, choose another camera.',
      }
    case 'camera-lost':
      return {
        title: 'The camera went away',
        text: 'Nothing was being recorded yet. Check its cable, then start again.',
      }
    case 'other-tab':
      return {
        title: 'Another tab is recording',
        text: 'One recording at a time on this device. Go to that tab, or close it once its take is stopped.',
      }
  }
}

export function describeEnd(why: EndReason): string | null {
  switch (why) {
    case 'asked':
      return null
    case 'no-space':
      return 'Recording stopped because this device is nearly full. Everything up to here is kept.'
    case 'store-full':
      return 'Recording stopped because this device is full. Everything that was written is kept.'
    case 'too-slow':
      return 'Recording stopped because this device saves too slowly. Everything up to here is kept.'
  }
}

/** How much later than the camera gives it a slice is on this device. */
export function describeBehind(ms: number): string {
  return `Saving is ${Math.max(1, Math.round(ms / 1_000))} s behind on this device`
}

/** About how long; above ten hours nobody counts. */
export function formatTimeLeft(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return `${minutes} min`
  return minutes < 600 ? `${Math.floor(minutes / 60)} h` : 'more than 10 h'
}
