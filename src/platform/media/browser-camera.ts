import type { Unsubscribe } from '#domain/ports.ts'
import type { CameraListener, OpenCamera, PreviewSurface } from '#domain/recording/recording-ports.ts'
import type { AudioEngine } from './audio-engine.ts'
import { createLevelMeter } from './level-meter.ts'
import type { LevelMeter } from './level-meter.ts'

const streams = new WeakMap<OpenCamera, MediaStream>()

/** The live stream of a camera that this folder opened. */
export function streamOf(camera: OpenCamera): MediaStream {
  const stream = streams.get(camera)
  if (stream === undefined) throw new Error('This camera was not opened by the page.')
  return stream
}

export function createBrowserCamera(
  stream: MediaStream,
  picture: MediaStreamTrack,
  audio: AudioEngine,
): OpenCamera {
  const settings = picture.getSettings()
  const [sound] = stream.getAudioTracks()
  let meter: LevelMeter | null = null
  const camera: OpenCamera = {
    cameraId: settings.deviceId ?? '',
    cameraName: picture.label,
    microphoneId: sound?.getSettings().deviceId ?? null,
    hasSound: sound !== undefined,
    frameRate: settings.frameRate ?? 30,
    width: settings.width ?? 0,
    height: settings.height ?? 0,
    show: (surface) => showStream(stream, surface),
    level() {
      meter ??= createLevelMeter(audio, stream)
      return meter.read()
    },
    listen: (listener) => listenToTracks(picture, sound, listener),
    close() {
      meter?.close()
      for (const track of stream.getTracks()) track.stop()
    },
  }
  streams.set(camera, stream)
  return camera
}

function showStream(stream: MediaStream, surface: PreviewSurface): Unsubscribe {
  surface.srcObject = stream
  return () => {
    if (surface.srcObject === stream) surface.srcObject = null
  }
}

function listenToTracks(
  picture: MediaStreamTrack,
  sound: MediaStreamTrack | undefined,
  listener: CameraListener,
): Unsubscribe {
  const stop = new AbortController()
  const on = (track: MediaStreamTrack | undefined, event: string, tell: () => void): void =>
    track?.addEventListener(event, tell, { signal: stop.signal })
  on(picture, 'ended', () => listener.lost('camera'))
  on(picture, 'mute', () => listener.muted())
  on(picture, 'unmute', () => listener.unmuted())
  on(sound, 'ended', () => listener.lost('microphone'))
  return () => stop.abort()
}
