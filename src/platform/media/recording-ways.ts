import { listMediaTypes } from '#domain/video/recording/take/media-type-preference.ts'
import type { OpenCamera } from '#domain/video/recording/recording-ports.ts'

/** Interval of key frames, ms. Each begins a fragment of an mp4, so a kill loses only what is younger. */
const KEY_FRAME_MS = 250
const AUDIO_BITS_PER_SECOND = 96_000

interface RecorderOptions extends MediaRecorderOptions {
  /** Only Chromium knows it; others ignore it. */
  videoKeyFrameIntervalDuration?: number
}

/** A type of recording, with the sound of the camera or, as a last resort, without it. */
export interface RecordingWay {
  mimeType: string
  leavesOutSound: boolean
}

/** How often each way started in this page and gave nothing. */
export class SilentWays {
  readonly #counts = new Map<string, number>()

  count({ mimeType, leavesOutSound }: RecordingWay): number {
    return this.#counts.get(`${mimeType} ${leavesOutSound}`) ?? 0
  }

  note({ mimeType, leavesOutSound }: RecordingWay, isSilent: boolean): void {
    const key = `${mimeType} ${leavesOutSound}`
    this.#counts.set(key, isSilent ? (this.#counts.get(key) ?? 0) + 1 : 0)
  }
}

/** What the browser claims to record, best first; what gave nothing comes after what was not tried. */
export function listWays({ hasSound }: OpenCamera, silent: SilentWays): RecordingWay[] {
  const ways = listMediaTypes(hasSound).map((mimeType) => ({ mimeType, leavesOutSound: false }))
  const pictureOnly = listMediaTypes(false).filter((type) => !type.includes(','))
  const mute = hasSound ? pictureOnly.map((mimeType) => ({ mimeType, leavesOutSound: true })) : []
  return [...ways, ...mute]
    .filter(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType))
    .sort((one, other) => silent.count(one) - silent.count(other))
}

/** Throws if the browser does not record in this way after all. */
export function startRecorder(
  stream: MediaStream,
  { mimeType, leavesOutSound }: RecordingWay,
  videoBitsPerSecond: number,
  prepare: (recorder: MediaRecorder) => void,
): MediaRecorder {
  const options: RecorderOptions = {
    mimeType,
    videoBitsPerSecond,
    audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
    videoKeyFrameIntervalDuration: KEY_FRAME_MS,
  }
  const recorder = new MediaRecorder(
    leavesOutSound ? new MediaStream(stream.getVideoTracks()) : stream,
    options,
  )
  prepare(recorder)
  recorder.start(timesliceOf(mimeType))
  return recorder
}

/**
 * A slice is cut at the first fragment after this long, ms. For an mp4 it is well below the key frame interval, or a
 * fragment that comes a little early would wait for the next; other containers are cut at this interval.
 */
function timesliceOf(mimeType: string): number {
  return mimeType.startsWith('video/mp4') ? 100 : 250
}
