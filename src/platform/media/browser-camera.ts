import type { Unsubscribe } from '#domain/ports.ts'
import type { CameraListener, OpenCamera, PicturePlace } from '#domain/video/recording/recording-ports.ts'
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

export interface BrowserCameraDeps {
  audio: AudioEngine
  /** An element that shows the stream already. */
  picture?: HTMLVideoElement | undefined
}

export function createBrowserCamera(
  stream: MediaStream,
  track: MediaStreamTrack,
  { audio, picture = createPicture(stream) }: BrowserCameraDeps,
): OpenCamera {
  const settings = track.getSettings()
  const [sound] = stream.getAudioTracks()
  let meter: LevelMeter | null = null
  const camera: OpenCamera = {
    cameraId: settings.deviceId ?? '',
    cameraName: track.label,
    microphoneId: sound?.getSettings().deviceId ?? null,
    hasSound: sound !== undefined,
    frameRate: settings.frameRate ?? 30,
    width: settings.width ?? 0,
    height: settings.height ?? 0,
    show: (place) => showPicture(picture, place),
    level() {
      meter ??= createLevelMeter(audio, stream)
      return meter.read()
    },
    listen: (listener) => listenToTracks(track, sound, listener),
    close() {
      meter?.close()
      for (const each of stream.getTracks()) each.stop()
      picture.srcObject = null
    },
  }
  streams.set(camera, stream)
  return camera
}

function createPicture(stream: MediaStream): HTMLVideoElement {
  const picture = document.createElement('video')
  picture.autoplay = picture.muted = picture.playsInline = true
  picture.srcObject = stream
  return picture
}

/** Moves the element itself: it keeps playing, while a new one would begin with an empty frame. */
function showPicture(picture: HTMLVideoElement, place: PicturePlace): Unsubscribe {
  place.append(picture)
  return () => {
    if (picture.parentNode === place) picture.remove()
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
