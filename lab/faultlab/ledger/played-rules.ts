import { existsSync } from 'node:fs'
import { LONGEST_STILL } from '../../../contract/recordings/picture-clock.ts'
import { FRAME_RATE } from '../camera/lab-clip.ts'
import { readShown, type Shown } from './shown-frames.ts'
import { FEWEST_WITH_PICTURE, type StoredVideo } from './stored.ts'

/** One frame of the camera, or a difference too small to notice. */
const CLOSE_SECONDS = Math.max(0.1, 1.5 / FRAME_RATE)

/** A recorder's sound may end later than its last frame. */
const OVERHANG_SECONDS = 0.3

export interface Played {
  video: Shown
  parts: Shown[]
}

/** Plays the video and those of its parts that contain a picture. Null if there is nothing to play. */
export async function play({ playback, parts }: StoredVideo): Promise<Played | null> {
  if (!existsSync(playback)) return null
  const pictured = parts.filter(({ bytes }) => bytes.length >= FEWEST_WITH_PICTURE)
  const shown = await Promise.all(pictured.map(({ file }) => readShown(file)))
  return { video: await readShown(playback), parts: shown.filter(({ frames }) => frames.length > 0) }
}

/** The played video must match what was captured: each frame once, in order, at the right time, with its sound. */
export function findPlayedFaults(
  { durationSeconds, partStarts }: Pick<StoredVideo, 'durationSeconds' | 'partStarts'>,
  { video, parts }: Played,
): string[] {
  const captured = parts.flatMap(({ frames }) => frames)
  const findings: string[] = []
  if (captured.filter((frame) => frame === null).length > captured.length / 50)
    findings.push('The numbers of the frames cannot be read: the lab is blind.')
  if (captured.join() !== video.frames.join()) findings.push(describeFrames(captured, video.frames))
  const covered = parts.map(({ times }) => timesWithoutGaps(times))
  const seconds = parts.reduce((sum, part, index) => sum + coveredSeconds(part, covered[index] ?? []), 0)
  if (isFar(video.pictureSeconds, seconds, CLOSE_SECONDS * Math.max(1, parts.length)))
    findings.push(
      `Played are ${video.pictureSeconds.toFixed(2)} s of picture, captured were ${seconds.toFixed(2)} s.`,
    )
  const lasts = Math.max(video.pictureSeconds, video.soundSeconds + video.soundLag)
  if (durationSeconds === null || isFar(durationSeconds, lasts))
    findings.push(`The server says ${durationSeconds} s, the video lasts ${lasts.toFixed(2)} s.`)
  if (isFar(lasts, video.pictureSeconds, OVERHANG_SECONDS))
    findings.push(`The sound goes on for ${(lasts - video.pictureSeconds).toFixed(2)} s after the picture.`)
  if (partStarts.length !== parts.length)
    findings.push(`The video says where ${partStarts.length} parts begin; it has ${parts.length}.`)
  return [...findings, ...findShifted(video, covered)]
}

/** Each frame must be as far from the first frame of its part as when it was captured. */
function findShifted(video: Shown, parts: readonly (readonly number[])[]): string[] {
  let first = 0
  return parts.flatMap((times, index) => {
    const start = video.times[first] ?? 0
    const shifts = times.map((time, frame) => Math.abs((video.times[first + frame] ?? 0) - start - time))
    first += times.length
    const worst = Math.max(0, ...shifts)
    return worst <= CLOSE_SECONDS
      ? []
      : [`A frame of part ${index + 1} is shown ${worst.toFixed(2)} s off its time.`]
  })
}

/**
 * A long time without a frame is an interruption of the picture, which viewers do not have to watch (decision 0125).
 */
export function timesWithoutGaps(times: readonly number[]): number[] {
  let skipped = 0
  let usual = 1 / FRAME_RATE
  return times.map((time, index) => {
    const distance = time - (times[index - 1] ?? time)
    if (distance > LONGEST_STILL) skipped += distance - usual
    else if (distance > 0) usual = distance
    return time - skipped
  })
}

function coveredSeconds({ times, pictureSeconds }: Shown, covered: readonly number[]): number {
  return pictureSeconds - ((times.at(-1) ?? 0) - (covered.at(-1) ?? 0))
}

function describeFrames(captured: readonly (number | null)[], shown: readonly (number | null)[]): string {
  const at = captured.findIndex((frame, index) => frame !== shown[index])
  const where = at === -1 ? captured.length : at
  const around = (frames: readonly (number | null)[]): string =>
    frames.slice(Math.max(0, where - 1), where + 4).join(' ')
  return (
    `Played are ${shown.length} frames, captured were ${captured.length}; ` +
    `from frame ${where} on: ${around(shown)} instead of ${around(captured)}.`
  )
}

function isFar(one: number, other: number, most = CLOSE_SECONDS): boolean {
  return Math.abs(one - other) > most
}
