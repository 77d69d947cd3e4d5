import type { VideoDetails } from '#contract/endpoints/videos.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { type AbortSwitch, createAbortSwitch } from '../outbox/abort-switch.ts'
import type { Clock, Reachability, Unsubscribe, Watchable } from '../ports.ts'
import { type KeptCommand, type KeptEvent, stepKept } from './kept-machine.ts'
import { type KeptState, type KeptVideo, nothingKept } from './kept-state.ts'
import { type LoadNeeds, loadPiece } from './load-piece.ts'

const REST_MS = 3_000

export interface KeptNeeds extends LoadNeeds {
  clock: Clock
  reachability: Pick<Reachability, 'snapshot' | 'subscribe'>
}

/** The videos that a person keeps on this device. */
export interface KeptVideos extends Watchable<KeptState> {
  /** One that can be watched; asking again resumes it. */
  keep(video: VideoDetails): void
  pause(videoId: VideoId): void
  resume(videoId: VideoId): void
  drop(videoId: VideoId): void
  /** @param budget bytes */
  setBudget(budget: number): void
}

export class KeptRunner implements KeptVideos {
  readonly #needs: KeptNeeds
  readonly #listeners = new Set<() => void>()
  #state: KeptState = nothingKept
  #owner: UserId | null = null
  #loading: AbortSwitch = createAbortSwitch()

  constructor(needs: KeptNeeds) {
    this.#needs = needs
  }

  /** For as long as this person is signed in. */
  start(ownerId: UserId): Unsubscribe {
    const { store, reachability } = this.#needs
    const isReachable = () => reachability.snapshot() !== 'unreachable'
    this.#owner = ownerId
    this.#show({ ...nothingKept, isReachable: isReachable() })
    void this.#restore(ownerId)
    const stops = [
      store.onChange(() => void this.#restore(ownerId)),
      reachability.subscribe(() => this.#dispatch({ type: 'reachable-changed', isReachable: isReachable() })),
    ]
    return () => {
      for (const stop of stops) stop()
      this.#loading.abort()
      this.#owner = null
      this.#show(nothingKept)
    }
  }

  snapshot(): KeptState {
    return this.#state
  }

  subscribe(listener: () => void): Unsubscribe {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  keep(details: VideoDetails): void {
    if (details.playback === null) return
    const { bytes } = details.playback
    this.#dispatch({ type: 'asked-for', video: newKept(details, bytes, this.#needs.clock.now()) })
  }

  pause(videoId: VideoId): void {
    this.#dispatch({ type: 'paused', videoId })
  }

  resume(videoId: VideoId): void {
    this.#dispatch({ type: 'resumed', videoId })
  }

  drop(videoId: VideoId): void {
    this.#dispatch({ type: 'dropped', videoId })
  }

  setBudget(budget: number): void {
    this.#dispatch({ type: 'budget-set', budget })
  }

  #show(state: KeptState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  #dispatch(event: KeptEvent): void {
    if (this.#owner === null) return
    const { state, commands } = stepKept(this.#state, event)
    this.#show(state)
    for (const command of commands) this.#execute(this.#owner, command)
  }

  #execute(ownerId: UserId, command: KeptCommand): void {
    const { store, clock } = this.#needs
    switch (command.type) {
      case 'load-piece':
        return void this.#load(ownerId, command)
      case 'abandon-load':
        return this.#loading.abort()
      case 'write-down':
        return void store.writeDown(ownerId, command.video)
      case 'remove':
        return void store.remove(ownerId, command.videoId)
      case 'keep-budget':
        return store.writeBudget(ownerId, command.budget)
      case 'rest':
        clock.after(REST_MS, () => this.#dispatch({ type: 'rested' }))
    }
  }

  async #restore(ownerId: UserId): Promise<void> {
    const { store } = this.#needs
    const videos = await store.list(ownerId)
    if (this.#owner !== ownerId) return
    this.#dispatch({ type: 'restored', videos, budget: store.readBudget(ownerId) ?? nothingKept.budget })
  }

  async #load(
    ownerId: UserId,
    { videoId, piece, attempt }: Extract<KeptCommand, { type: 'load-piece' }>,
  ): Promise<void> {
    this.#loading = createAbortSwitch()
    const { signal } = this.#loading
    const video = this.#state.videos.find((one) => one.videoId === videoId)
    if (video === undefined) return
    const onRenewed = (details: VideoDetails) => this.#dispatch({ type: 'details-renewed', details })
    const end = await loadPiece(this.#needs, { ownerId, video, piece, signal, onRenewed })
    if (this.#owner !== ownerId) return
    this.#dispatch(
      end.ok ? { type: 'piece-kept', attempt } : { type: 'piece-failed', attempt, why: end.failure },
    )
  }
}

function newKept(details: VideoDetails, bytes: number, askedAt: number): KeptVideo {
  const { videoId, subject } = details
  return {
    videoId,
    type: subject.videoType,
    details,
    bytes,
    pieces: 0,
    askedAt,
    isPaused: false,
    trouble: null,
  }
}
