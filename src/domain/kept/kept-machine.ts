import type { VideoId } from '#contract/vocabulary/ids.ts'
import { isWhole, type KeptState, type KeptTrouble, type KeptVideo } from './kept-state.ts'

export type KeptEvent =
  | { type: 'restored'; videos: readonly KeptVideo[]; budget: number }
  | { type: 'asked-for'; video: KeptVideo }
  | { type: 'paused' | 'resumed' | 'dropped'; videoId: VideoId }
  | { type: 'piece-kept'; attempt: number }
  | { type: 'piece-failed'; attempt: number; why: KeptTrouble | 'offline' }
  | { type: 'details-renewed'; details: KeptVideo['details'] }
  | { type: 'rested' }
  | { type: 'reachable-changed'; isReachable: boolean }
  | { type: 'budget-set'; budget: number }

export type KeptCommand =
  | { type: 'load-piece'; videoId: VideoId; piece: number; attempt: number }
  | { type: 'abandon-load'; attempt: number }
  | { type: 'write-down'; video: KeptVideo }
  | { type: 'remove'; videoId: VideoId }
  | { type: 'keep-budget'; budget: number }
  | { type: 'rest' }

export interface KeptStep {
  state: KeptState
  commands: readonly KeptCommand[]
}

/** One piece at a time, the oldest wish first, within the budget; what is here stays until its person lets go of it. */
export function stepKept(state: KeptState, event: KeptEvent): KeptStep {
  const changed = change(state, event)
  const next = plan(changed.state)
  return { state: next.state, commands: [...changed.commands, ...next.commands] }
}

function change(state: KeptState, event: KeptEvent): KeptStep {
  switch (event.type) {
    case 'restored':
      return { state: { ...state, videos: event.videos, budget: event.budget }, commands: [] }
    case 'asked-for':
      return ask(state, event.video)
    case 'paused':
      return edit(state, event.videoId, { isPaused: true })
    case 'resumed':
      return edit(state, event.videoId, { isPaused: false, trouble: null })
    case 'dropped':
      return drop(state, event.videoId)
    case 'details-renewed':
      return edit(state, event.details.videoId, { details: event.details })
    case 'piece-kept':
      return pieceKept(state, event.attempt)
    case 'piece-failed':
      return pieceFailed(state, event.attempt, event.why)
    case 'rested':
      return { state: { ...state, isResting: false }, commands: [] }
    case 'reachable-changed':
      return { state: { ...state, isReachable: event.isReachable, isResting: false }, commands: [] }
    case 'budget-set':
      return {
        state: { ...state, budget: event.budget, videos: state.videos.map(withoutBudgetTrouble) },
        commands: [{ type: 'keep-budget', budget: event.budget }],
      }
  }
}

function ask(state: KeptState, video: KeptVideo): KeptStep {
  if (state.videos.some(({ videoId }) => videoId === video.videoId)) {
    return edit(state, video.videoId, { isPaused: false, trouble: null })
  }
  return {
    state: { ...state, videos: [...state.videos, video] },
    commands: [{ type: 'write-down', video }],
  }
}

function drop(state: KeptState, videoId: VideoId): KeptStep {
  if (!state.videos.some((video) => video.videoId === videoId)) return { state, commands: [] }
  const { loading } = state
  const isLoading = loading?.videoId === videoId
  return {
    state: {
      ...state,
      loading: isLoading ? null : loading,
      // There may be room now for what did not fit.
      videos: state.videos.filter((video) => video.videoId !== videoId).map(withoutRoomTrouble),
    },
    commands: [
      ...(isLoading ? [{ type: 'abandon-load', attempt: loading.attempt } as const] : []),
      { type: 'remove', videoId },
    ],
  }
}

function pieceKept(state: KeptState, attempt: number): KeptStep {
  const { loading } = state
  if (loading?.attempt !== attempt) return { state, commands: [] }
  return edit({ ...state, loading: null }, loading.videoId, { pieces: loading.piece + 1, trouble: null })
}

function pieceFailed(state: KeptState, attempt: number, why: KeptTrouble | 'offline'): KeptStep {
  const { loading } = state
  if (loading?.attempt !== attempt) return { state, commands: [] }
  const without = { ...state, loading: null }
  switch (why) {
    case 'offline':
    case 'interrupted':
      return { state: { ...without, isResting: true }, commands: [{ type: 'rest' }] }
    case 'full':
    case 'over-budget':
    case 'gone':
      return edit(without, loading.videoId, { trouble: why })
  }
}

function edit(state: KeptState, videoId: VideoId, facts: Partial<KeptVideo>): KeptStep {
  const video = state.videos.find((one) => one.videoId === videoId)
  if (video === undefined) return { state, commands: [] }
  const changed = { ...video, ...facts }
  const videos = state.videos.map((one) => (one === video ? changed : one))
  const { loading } = state
  const isStopped = changed.isPaused && loading?.videoId === videoId
  return {
    state: { ...state, videos, loading: isStopped ? null : loading },
    commands: [
      { type: 'write-down', video: changed },
      ...(isStopped ? [{ type: 'abandon-load', attempt: loading.attempt } as const] : []),
    ],
  }
}

/** Begins the next piece when nothing is on its way. */
function plan(state: KeptState): KeptStep {
  if (state.loading !== null || state.isResting || !state.isReachable) return { state, commands: [] }
  let used = 0
  let chosen: KeptVideo | undefined
  const videos = state.videos.map((video) => {
    used += video.bytes
    if (isWhole(video) || video.isPaused || video.trouble !== null) return video
    if (used > state.budget) return { ...video, trouble: 'over-budget' as const }
    chosen ??= video
    return video
  })
  const told = { ...state, videos }
  if (chosen === undefined) return { state: told, commands: [] }
  const attempt = state.attempts + 1
  const loading = { videoId: chosen.videoId, piece: chosen.pieces, attempt }
  return {
    state: { ...told, loading, attempts: attempt },
    commands: [{ type: 'load-piece', ...loading }],
  }
}

function withoutBudgetTrouble(video: KeptVideo): KeptVideo {
  return video.trouble === 'over-budget' ? { ...video, trouble: null } : video
}

function withoutRoomTrouble(video: KeptVideo): KeptVideo {
  return video.trouble === 'full' || video.trouble === 'over-budget' ? { ...video, trouble: null } : video
}
