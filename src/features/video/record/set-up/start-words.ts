import type { StartRefusal } from '#domain/video/recording/capture/capture-state.ts'
import type { CameraFailure } from '#domain/video/recording/recording-ports.ts'

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

export const nothingRecorded = 'Nothing was recorded.'

/** A recording of half a second stayed empty. */
export const silentCameraWords = {
  title: 'This browser records nothing from this camera',
  text: 'A test recording stayed empty. Choose another camera under Devices, or open Trocar in another browser. You can also film with this device’s camera app and upload the file.',
  upload: 'Upload a file instead',
} as const
