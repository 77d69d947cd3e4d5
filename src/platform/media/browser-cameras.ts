import { refuse, succeed } from '#contract/result.ts'
import type { Result } from '#contract/result.ts'
import type {
  CameraFailure,
  Cameras,
  CaptureDevice,
  DeviceChoice,
} from '#domain/video/recording/recording-ports.ts'
import type { AudioEngine } from './audio-engine.ts'
import { createBrowserCamera } from './browser-camera.ts'
import { nameCameraFailure } from './camera-failure.ts'
import { noteOpened, claimEarlyCamera } from './early-camera.ts'

/** The cameras and microphones that the browser lets us use. */
export function createBrowserCameras(
  audio: AudioEngine,
  devices: MediaDevices | undefined = navigator.mediaDevices,
): Cameras {
  return {
    async open(choice) {
      if (devices === undefined) return refuse('unsupported')
      const early = await claimEarlyCamera(choice)
      const opened = early === null ? await openStream(devices, choice) : succeed(early.stream)
      if (!opened.ok) return opened
      const [track] = opened.value.getVideoTracks()
      if (track === undefined) return refuse('missing-camera')
      return succeed(createBrowserCamera(opened.value, track, { audio, picture: early?.picture }))
    },
    async list() {
      try {
        const all = (await devices?.enumerateDevices()) ?? []
        return succeed({
          cameras: pick(all, 'videoinput', 'Camera'),
          microphones: pick(all, 'audioinput', 'Microphone'),
        })
      } catch {
        return refuse('enumeration-failed')
      }
    },
    onDevicesChanged(listener) {
      devices?.addEventListener('devicechange', listener)
      return () => devices?.removeEventListener('devicechange', listener)
    },
  }
}

/** Picture and sound; if sound is refused or missing, only the picture. */
async function openStream(
  devices: MediaDevices,
  choice: DeviceChoice,
): Promise<Result<MediaStream, CameraFailure>> {
  const video = {
    ...prefer(choice.cameraId),
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 30, max: 60 },
    ...(choice.cameraId === null ? { facingMode: { ideal: 'environment' } } : {}),
  }
  // Nothing plays while recording, so there is no echo to cancel.
  const audio = { ...prefer(choice.microphoneId), echoCancellation: false }
  const open = async (wanted: MediaStreamConstraints) => {
    const stream = await devices.getUserMedia(wanted)
    noteOpened({ choice, wanted })
    return succeed(stream)
  }
  if (choice.sound)
    try {
      return await open({ video, audio })
    } catch {
      // Tried again below without sound, which shows which of the two failed.
    }
  try {
    return await open({ video })
  } catch (error) {
    return refuse(nameCameraFailure(error))
  }
}

/** An absent device is replaced by any other. */
function prefer(id: string | null): { deviceId?: ConstrainDOMString } {
  return id === null ? {} : { deviceId: { ideal: id } }
}

function pick(devices: MediaDeviceInfo[], kind: MediaDeviceKind, name: string): CaptureDevice[] {
  return devices
    .filter((device) => device.kind === kind && device.deviceId !== '')
    .map((device, index) => ({ id: device.deviceId, name: device.label || `${name} ${index + 1}` }))
}
