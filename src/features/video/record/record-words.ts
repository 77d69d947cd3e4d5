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
        title: 'Camera access is blocked',
        text: 'Tap the lock or camera icon next to the address, allow camera and microphone, then choose Try again.',
      }
    case 'missing-camera':
      return {
        title: 'No camera found',
        text: 'Plug in a camera or turn it on. It shows up automatically.',
      }
    case 'camera-in-use':
      return {
        title: 'The camera is in use',
        text: 'Close other apps and tabs that use it, or pick another camera, then choose Try again.',
      }
    case 'enumeration-failed':
      return {
        title: 'The cameras couldn’t be listed',
        text: 'The browser didn’t answer. Choose Try again, or restart the browser.',
      }
    case 'unsupported':
      return {
        title: 'This browser has no camera access',
        text: 'Open Trocar from its secure address (https) in a current Chrome, Edge, Safari or Firefox. You can also upload a file.',
      }
  }
}

/** Why a recording did not start. The two set-up texts are those of spec 1 §8. */
export function describeRefusal(refusal: StartRefusal): Words {
  switch (refusal) {
    case 'no-recorder':
      return {
        title: 'Recording didn’t start',
        text: 'Failed to set up media recorder. This browser may not be supported.',
      }
    case 'no-media-type':
      return {
        title: 'Recording didn’t start',
        text: 'Failed to set up media type for recording. This browser may not be supported.',
      }
    case 'recorder-failed':
      return {
        title: 'Recording didn’t start',
        text: 'The recorder didn’t respond. Start again. If that doesn’t help, choose another camera.',
      }
    case 'camera-lost':
      return {
        title: 'The camera was disconnected',
        text: 'Nothing was recorded yet. Check the cable, then start again.',
      }
    case 'other-tab':
      return {
        title: 'Another tab is recording',
        text: 'One recording at a time on this device. Go to that tab, or close it after you stop its recording.',
      }
    case 'gone':
      return {
        title: 'This recording can’t be continued',
        text: 'It was sent or discarded in another tab. Start a new one.',
      }
  }
}

export const otherOwnerWords = {
  title: 'Someone else’s recording has ended',
  text: 'It’s safe on this device for the person who made it.',
  go: 'Make my own recording',
} as const

export const signInFirstWords = {
  title: 'Who’s recording?',
  text: 'Sign in once on this device. Then you can record without a connection.',
} as const

export const nothingRecorded = 'Nothing was recorded.'

export function describeEnd(why: EndReason): string | null {
  switch (why) {
    case 'asked':
      return null
    case 'no-space':
      return 'Recording stopped because this device is nearly full. Everything up to here is saved.'
    case 'store-full':
      return 'Recording stopped because this device is full. Everything recorded so far is saved.'
    case 'too-slow':
      return 'Recording stopped because this device saves too slowly. Everything up to here is saved.'
  }
}

/** How far saving on this device is behind the camera. */
export function describeBehind(ms: number): string {
  return `Saving is ${Math.max(1, Math.round(ms / 1_000))} s behind on this device`
}

/** Approximate; above ten hours the exact time doesn't matter. */
export function formatTimeLeft(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return `${minutes} min`
  return minutes < 600 ? `${Math.floor(minutes / 60)} h` : 'more than 10 h'
}
