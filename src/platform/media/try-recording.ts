import { SliceClock } from '#domain/video/recording/capture/slice-clock.ts'
import type { RecorderTrial } from '#domain/video/recording/recording-ports.ts'
import { type RecordingWay, type SilentWays, startRecorder } from './recording-ways.ts'

/** A way that gave no picture for this long gives none, ms: as long as a running take may be silent. */
const PATIENCE_MS = 3_000
/** How long a stopped recorder may take to hand out its rest, ms. */
const REST_MS = 500
/** After this long no further way is tried, ms. */
const LIMIT_MS = 10_000
/** A third of what a take gets: a trial is dropped. Journeys tell the two apart by it. */
const TRIAL_BITS_PER_SECOND = 1_000_000

/** Records until the first picture, usually for half a second, and drops it; null if the signal or the camera ended it. */
export async function tryRecording(
  stream: MediaStream,
  ways: readonly RecordingWay[],
  silent: SilentWays,
  signal: AbortSignal,
): Promise<RecorderTrial | null> {
  const since = performance.now()
  for (const way of ways) {
    const isGiven = await tryWay(stream, way, signal)
    const isInterrupted = stream
      .getVideoTracks()
      .some(({ readyState, muted }) => readyState !== 'live' || muted)
    if (signal.aborted || isInterrupted) return null
    silent.note(way, !isGiven)
    if (isGiven) return way.leavesOutSound ? 'without-sound' : 'works'
    if (performance.now() - since > LIMIT_MS) break
  }
  return 'nothing'
}

/** Whether a picture came. */
function tryWay(stream: MediaStream, way: RecordingWay, signal: AbortSignal): Promise<boolean> {
  let resolve: (isGiven: boolean) => void = () => undefined
  const given = new Promise<boolean>((decide) => (resolve = decide))
  const clock = new SliceClock()
  let reading = Promise.resolve()
  const read = async (data: Blob): Promise<void> => {
    const time = clock.read(new Uint8Array(await data.arrayBuffer()))
    if (data.size > 0 && (time === null || time.captured > 0)) resolve(true)
  }
  try {
    const recorder = startRecorder(stream, way, TRIAL_BITS_PER_SECOND, (made) => {
      made.addEventListener('dataavailable', ({ data }) => {
        reading = reading.then(() => read(data)).catch(() => resolve(false))
      })
      made.addEventListener('stop', () => void reading.then(() => resolve(false)))
      made.addEventListener('error', () => resolve(false))
    })
    const stop = (): void => {
      if (recorder.state !== 'inactive') recorder.stop()
    }
    const patience = setTimeout(() => {
      stop()
      setTimeout(() => resolve(false), REST_MS)
    }, PATIENCE_MS)
    const giveUp = (): void => resolve(false)
    signal.addEventListener('abort', giveUp, { once: true })
    return given.finally(() => {
      clearTimeout(patience)
      signal.removeEventListener('abort', giveUp)
      stop()
    })
  } catch {
    // The browser claims to support this type but fails.
    return Promise.resolve(false)
  }
}
