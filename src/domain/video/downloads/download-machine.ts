import { stay } from '../../machine/step.ts'
import type { LinkFacts } from '../playback/video-size.ts'
import { planDownloads } from './plan-downloads.ts'
import {
  isWhole,
  newDownload,
  type DownloadCommand,
  type DownloadSettings,
  type DownloadStep,
  type DownloadsState,
  type Download,
  type DownloadId,
  type DownloadSubject,
} from './download-state.ts'
import { noDownloads } from './no-downloads.ts'

/** Why a chunk could not be stored. After `offline` and `interrupted` it is tried again automatically. */
export type ChunkEnd = 'offline' | 'interrupted' | 'full' | 'gone' | 'unwanted'

export type DownloadEvent =
  /** Someone signed in. */
  | { type: 'began'; isReachable: boolean; link?: LinkFacts }
  | { type: 'link-changed'; link: LinkFacts }
  /** They signed out or were replaced: nothing of theirs is known anymore. */
  | { type: 'ended' }
  | { type: 'restored'; videos: readonly Download[]; settings: Partial<DownloadSettings> }
  | { type: 'not-restored' }
  | { type: 'asked-for'; video: Download }
  | { type: 'paused' | 'resumed' | 'removed'; videoId: DownloadId }
  /** The device had no room for the record of a new download, or for a change to one. */
  | { type: 'request-not-stored' | 'change-not-stored'; videoId: DownloadId }
  | { type: 'chunk-stored'; attempt: number }
  | { type: 'chunk-failed'; attempt: number; why: ChunkEnd }
  | { type: 'renewed'; subject: DownloadSubject }
  /** The server has another file for it, of this length: as after a restored backup, when a video is made once more. */
  | { type: 'replaced'; subject: DownloadSubject; bytes: number }
  | { type: 'rested' }
  | { type: 'reachable-changed'; isReachable: boolean }
  | { type: 'settings-changed'; settings: Partial<DownloadSettings> }

/** Delay before the next attempt after the first failure, ms; it doubles up to the longest. */
const REST_MS = 3_000
const LONGEST_REST_MS = 60_000
/** A download that fails this often in a row, although the server answers, moves behind the others. */
const MISSES_IN_FRONT = 3

/** One chunk at a time, the oldest request first, within the budget; a download stays until its owner removes it. */
export function stepDownloads(state: DownloadsState, event: DownloadEvent): DownloadStep {
  const changed = change(state, event)
  const next = planDownloads(changed.state)
  return { state: next.state, commands: [...changed.commands, ...next.commands] }
}

function change(state: DownloadsState, event: DownloadEvent): DownloadStep {
  switch (event.type) {
    case 'began':
      return stay({ ...noDownloads, isReachable: event.isReachable, link: event.link ?? noDownloads.link })
    case 'link-changed':
      return stay({ ...state, link: event.link })
    case 'ended':
      return stay(noDownloads)
    case 'restored':
      return restore(state, event)
    case 'not-restored':
      return stay({ ...state, status: 'unavailable' })
    case 'asked-for':
      return ask(state, event.video)
    case 'paused':
      return edit(state, event.videoId, { isPaused: true })
    case 'resumed':
      return resume(state, event.videoId)
    case 'removed':
      return remove(state, event.videoId)
    case 'request-not-stored':
      return setAside(state, event.videoId, 'not-stored')
    case 'change-not-stored':
      return setAside(state, event.videoId, 'full')
    case 'renewed':
      return edit(state, event.subject.videoId, event.subject)
    case 'replaced':
      return beginAgain(state, event)
    case 'chunk-stored':
      return chunkStored(state, event.attempt)
    case 'chunk-failed':
      return chunkFailed(state, event.attempt, event.why)
    case 'rested':
      return stay({ ...state, isResting: false })
    case 'reachable-changed':
      return {
        state: { ...state, isReachable: event.isReachable, isResting: false, misses: 0, failing: [] },
        commands: [],
      }
    case 'settings-changed': {
      const { budget, isFreedAfterAssessment, downloadSize, playSize } = { ...state, ...event.settings }
      const settings = { budget, isFreedAfterAssessment, downloadSize, playSize }
      return { state: { ...state, ...settings }, commands: [{ type: 'store-settings', settings }] }
    }
  }
}

/** Takes what the device has stored, and the requests that it had no room to store. */
function restore(
  state: DownloadsState,
  { videos, settings }: Extract<DownloadEvent, { type: 'restored' }>,
): DownloadStep {
  const storedIds = new Set(videos.map(({ videoId }) => videoId))
  const notStored = state.videos.filter((one) => one.trouble === 'not-stored' && !storedIds.has(one.videoId))
  const restored = { ...state, ...settings, status: 'open' as const, videos: [...videos, ...notStored] }
  return isStillWanted(state, videos) ? stay(restored) : withoutLoad(restored)
}

/** Whether the chunk that is being loaded still follows what is stored, and nothing stopped its video meanwhile. */
function isStillWanted({ loading }: DownloadsState, videos: readonly Download[]): boolean {
  const loaded = videos.find(({ videoId }) => videoId === loading?.videoId)
  if (loading === null || loaded === undefined || loaded.isPaused) return false
  // Whether it is over the budget is judged anew each time.
  const isStopped = loaded.trouble !== null && loaded.trouble !== 'over-budget'
  return !isStopped && loading.chunk <= loaded.chunks
}

function ask(state: DownloadsState, video: Download): DownloadStep {
  if (state.videos.some(({ videoId }) => videoId === video.videoId)) return resume(state, video.videoId)
  return {
    state: { ...state, videos: [...state.videos, video] },
    commands: [{ type: 'add', video }],
  }
}

function resume(state: DownloadsState, videoId: DownloadId): DownloadStep {
  const video = state.videos.find((one) => one.videoId === videoId)
  if (video?.trouble !== 'not-stored') return edit(state, videoId, { isPaused: false, trouble: null })
  const again = { ...video, trouble: null }
  return { state: replace(state, again), commands: [{ type: 'add', video: again }] }
}

function remove(state: DownloadsState, videoId: DownloadId): DownloadStep {
  if (!state.videos.some((video) => video.videoId === videoId)) return { state, commands: [] }
  // What did not fit before may fit now.
  const videos = state.videos.filter((video) => video.videoId !== videoId).map(withoutRoomTrouble)
  const left = { ...state, videos }
  const { state: stopped, commands }: DownloadStep =
    state.loading?.videoId === videoId ? withoutLoad(left) : stay(left)
  return { state: stopped, commands: [...commands, { type: 'remove', videoId }] }
}

/** Stores nothing: storing is what just failed. */
function setAside(state: DownloadsState, videoId: DownloadId, trouble: 'not-stored' | 'full'): DownloadStep {
  const video = state.videos.find((one) => one.videoId === videoId)
  if (video === undefined || isWhole(video)) return { state, commands: [] }
  const noted = replace(state, { ...video, trouble })
  return state.loading?.videoId === videoId ? withoutLoad(noted) : stay(noted)
}

function chunkStored(state: DownloadsState, attempt: number): DownloadStep {
  const { loading } = state
  const video = state.videos.find(({ videoId }) => videoId === loading?.videoId)
  if (loading?.attempt !== attempt || video === undefined) return { state, commands: [] }
  const failing = state.failing.filter((one) => one !== video.videoId)
  const without = { ...state, loading: null, misses: 0, failing }
  return { state: replace(without, { ...video, chunks: loading.chunk + 1 }), commands: [] }
}

function chunkFailed(state: DownloadsState, attempt: number, why: ChunkEnd): DownloadStep {
  const { loading, misses } = state
  if (loading?.attempt !== attempt) return { state, commands: [] }
  const without = { ...state, loading: null }
  switch (why) {
    case 'offline':
    case 'interrupted':
      return {
        state: {
          ...without,
          isResting: true,
          misses: misses + 1,
          failing: why === 'interrupted' ? noteFailing(state, loading.videoId) : state.failing,
        },
        commands: [{ type: 'rest', delay: Math.min(REST_MS * 2 ** misses, LONGEST_REST_MS) }],
      }
    case 'unwanted':
      return { state: leave(without, loading.videoId), commands: [] }
    case 'full':
    case 'gone':
      return edit(without, loading.videoId, { trouble: why })
  }
}

/** Nothing that is stored of the former file fits the new one. */
function beginAgain(
  state: DownloadsState,
  { subject, bytes }: Extract<DownloadEvent, { type: 'replaced' }>,
): DownloadStep {
  const { videoId } = subject
  const former = state.videos.find((one) => one.videoId === videoId)
  if (former === undefined || state.loading?.videoId !== videoId) return { state, commands: [] }
  const video = newDownload(subject, bytes, former.askedAt)
  const { state: stopped, commands } = withoutLoad(replace(state, video))
  return { state: stopped, commands: [...commands, { type: 'remove', videoId }, { type: 'add', video }] }
}

function noteFailing({ failing, misses }: DownloadsState, videoId: DownloadId): readonly DownloadId[] {
  if (misses + 1 < MISSES_IN_FRONT) return failing
  return [...failing.filter((one) => one !== videoId), videoId]
}

function edit(
  state: DownloadsState,
  videoId: DownloadId,
  facts: Partial<Pick<Download, 'isPaused' | 'trouble'>> | DownloadSubject,
): DownloadStep {
  const video = state.videos.find((one) => one.videoId === videoId)
  if (video === undefined) return { state, commands: [] }
  const changed = { ...video, ...facts }
  const edited = replace(state, changed)
  const { state: next, commands }: DownloadStep =
    changed.isPaused && state.loading?.videoId === videoId ? withoutLoad(edited) : stay(edited)
  const isWritten = changed.trouble !== 'not-stored'
  return { state: next, commands: [...(isWritten ? [amend(changed)] : []), ...commands] }
}

function amend(video: Download): DownloadCommand {
  return { type: 'amend', video }
}

function replace(state: DownloadsState, video: Download): DownloadsState {
  return { ...state, videos: state.videos.map((one) => (one.videoId === video.videoId ? video : one)) }
}

function leave(state: DownloadsState, videoId: DownloadId): DownloadsState {
  return { ...state, videos: state.videos.filter((one) => one.videoId !== videoId) }
}

function withoutLoad(state: DownloadsState): DownloadStep {
  const { loading } = state
  if (loading === null) return { state, commands: [] }
  return {
    state: { ...state, loading: null },
    commands: [{ type: 'abandon-chunk', attempt: loading.attempt }],
  }
}

function withoutRoomTrouble(video: Download): Download {
  return video.trouble === 'full' ? { ...video, trouble: null } : video
}
