import type { VideoSize } from './video-size.ts'

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
