import type { CourseFile } from '#contract/endpoints/learning/course-content.ts'
import type { WatchedVideo } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { SmallCopy } from '#contract/vocabulary/video/small-copy.ts'

/** The video as it was recorded, or its small copy for slow links. */
export type VideoSize = 'full' | 'small'
export type SizeChoice = 'automatic' | VideoSize

/** What the device says of its connection, as far as it says anything. */
export interface LinkFacts {
  /** Somebody asked for less data, or pays for it by the byte. */
  isMetered: boolean
  /** Bits a second. */
  carries: number | null
}

export const unknownLink: LinkFacts = { isMetered: false, carries: null }

/** A link must carry this many times what a video needs. */
const SPARE = 1.3
/** This many times as much must have come before the full video is tried again. */
const SPARE_TO_RISE = 2
/** Waiting for this long is enough to change at once, ms. */
const LONG_STALL_MS = 4_000
/** Shorter waits count if they were in this time, ms. */
const RECENT_MS = 60_000
const MOST_STALLS = 2
/** Each change waits for this long, ms; twice as long after each fall. */
const REST_MS = 60_000
/** Over how long it is measured what comes, ms. */
const WINDOW_MS = 4_000

/** A video with its files, wherever it is from. */
export interface VideoFiles {
  durationSeconds: number | null
  /** Null: it can't be watched yet. */
  playback: { src: string; bytes: number } | null
  small?: SmallCopy
}

/** Of a video in a text of a course. */
export function filesOfCourse({ address, bytes, duration, small }: CourseFile): VideoFiles {
  return { durationSeconds: duration ?? null, playback: { src: address, bytes }, small }
}

/** Of a video of a course of workshops. */
export function filesOfWatched({ filePath, size, duration, small }: WatchedVideo): VideoFiles {
  return { durationSeconds: duration, playback: { src: filePath, bytes: size }, small }
}

/** The address and the bytes of one size; null: there is none. */
export function fileOfSize(
  { playback, small }: Pick<VideoFiles, 'playback' | 'small'>,
  size: VideoSize,
): { src: string; bytes: number } | null {
  if (size === 'full') return playback
  return small?.state === 'READY' ? small : null
}

/** The address of a size as last answered, or of the full video where that size is gone. */
export function addressIn(video: VideoFiles | undefined, size: VideoSize): string | null {
  if (video === undefined) return null
  return (fileOfSize(video, size) ?? video.playback)?.src ?? null
}

/** Bits a second; 0 if that is not known. */
export function bitsOf(video: VideoFiles, size: VideoSize): number {
  const { durationSeconds } = video
  const bytes = fileOfSize(video, size)?.bytes ?? 0
  return durationSeconds === null || durationSeconds <= 0 ? 0 : (bytes * 8) / durationSeconds
}

/** The size that a link carries; the full one if nothing speaks against it. */
export function sizeForLink({ isMetered, carries }: LinkFacts, fullBits: number): VideoSize {
  if (isMetered) return 'small'
  return carries !== null && carries < fullBits * SPARE ? 'small' : 'full'
}

/** Which size of a video to download. */
export function sizeToDownload(video: VideoFiles, choice: SizeChoice, link: LinkFacts): VideoSize {
  if (fileOfSize(video, 'small') === null) return 'full'
  return choice === 'automatic' ? sizeForLink(link, bitsOf(video, 'full')) : choice
}

/** What a player reports; times in ms of a steady clock. */
export interface PlayerReport {
  at: number
  isPlaying: boolean
  isWaiting: boolean
  /** Seconds of the video. */
  position: number
  /** Seconds of the video that have come without a gap. */
  buffered: number
}

export interface AutomaticSize {
  size: VideoSize
  changedAt: number
  falls: number
  waitingSince: number | null
  /** When the latest waits began. */
  stalls: readonly number[]
  /** Where measuring began. */
  mark: { at: number; buffered: number } | null
}

export function beginAutomatic(size: VideoSize, at: number): AutomaticSize {
  return { size, changedAt: at, falls: 0, waitingSince: null, stalls: [], mark: null }
}

/** Falls to the small copy when playing has to wait, and rises again once far more comes than the full video needs. */
export function stepAutomatic(
  state: AutomaticSize,
  report: PlayerReport,
  bits: { full: number; small: number },
): AutomaticSize {
  const noted = noteWait(state, report)
  if (noted.size === 'full') return mustFall(noted, report.at) ? fall(noted, report.at) : noted
  const { state: measured, carries } = measure(noted, report, bits.small)
  const rest = REST_MS * 2 ** measured.falls
  const mayRise = report.at - measured.changedAt >= rest && bits.full > 0
  if (!mayRise || carries === null || carries < bits.full * SPARE_TO_RISE) return measured
  return { ...beginAutomatic('full', report.at), falls: measured.falls }
}

function noteWait(state: AutomaticSize, { at, isPlaying, isWaiting }: PlayerReport): AutomaticSize {
  const waits = isPlaying && isWaiting
  if (waits && state.waitingSince === null) {
    const stalls = [...state.stalls.filter((one) => at - one < RECENT_MS), at]
    return { ...state, waitingSince: at, stalls }
  }
  return waits || state.waitingSince === null ? state : { ...state, waitingSince: null }
}

function mustFall({ stalls, waitingSince }: AutomaticSize, at: number): boolean {
  if (waitingSince !== null && at - waitingSince >= LONG_STALL_MS) return true
  // The first wait is that of the beginning.
  return stalls.filter((one) => at - one < RECENT_MS).length > MOST_STALLS
}

function fall({ falls }: AutomaticSize, at: number): AutomaticSize {
  return { ...beginAutomatic('small', at), falls: falls + 1 }
}

function measure(
  state: AutomaticSize,
  { at, buffered }: PlayerReport,
  smallBits: number,
): { state: AutomaticSize; carries: number | null } {
  const { mark } = state
  // After a seek or a pause of the loading, it begins anew.
  if (mark === null || buffered < mark.buffered)
    return { state: { ...state, mark: { at, buffered } }, carries: null }
  const took = at - mark.at
  if (took < WINDOW_MS) return { state, carries: null }
  const carries = ((buffered - mark.buffered) * smallBits * 1_000) / took
  return { state: { ...state, mark: { at, buffered } }, carries }
}
