import type { VideoDetails } from '#contract/endpoints/videos.ts'
import type { Result } from '#contract/result.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { type AbortSwitch, createAbortSwitch } from '../outbox/abort-switch.ts'
import type { Clock, Log, Reachability, Unsubscribe, Watchable } from '../ports.ts'
import { type KeptCommand, type KeptEvent, type PieceEnd, stepKept } from './kept-machine.ts'
import { type KeptSettings, type KeptState, type KeptVideo, nothingKept } from './kept-state.ts'
import { type LoadNeeds, loadPiece } from './load-piece.ts'

/** A device that did not tell what is kept is asked again after this long, ms. */
const ASK_AGAIN_MS = 5_000

export interface KeptNeeds extends LoadNeeds {
  clock: Clock
  log: Log
  reachability: Pick<Reachability, 'snapshot' | 'subscribe'>
}

/** The videos that a person keeps on this device. */
export interface KeptVideos extends Watchable<KeptState> {
  /** One that can be watched; asking again resumes it. */
  keep(video: VideoDetails): void
  pause(videoId: VideoId): void
  resume(videoId: VideoId): void
  drop(videoId: VideoId): void
  set(settings: Partial<KeptSettings>): void
}

export class KeptRunner implements KeptVideos {
  readonly #needs: KeptNeeds
  readonly #listeners = new Set<() => void>()
  #state: KeptState = nothingKept
  #owner: UserId | null = null
  #loading: AbortSwitch = createAbortSwitch()
  /** Writes that were asked for: what was read before one of them is old. */
  #writes = 0

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
    // What is asked for in the same moment still has an order.
    const last = this.#state.videos.at(-1)?.askedAt ?? 0
    const askedAt = Math.max(this.#needs.clock.now(), last + 1)
    this.#dispatch({ type: 'asked-for', video: newKept(details, bytes, askedAt) })
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

  set(settings: Partial<KeptSettings>): void {
    this.#dispatch({ type: 'settings-changed', settings })
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
        return void this.#write(command.video, 'wish-not-written', store.add(ownerId, command.video))
      case 'amend':
        return void this.#write(command.video, 'change-not-written', store.amend(ownerId, command.video))
      case 'remove':
        return void this.#remove(ownerId, command.videoId)
      case 'keep-settings':
        return void store.writeSettings(ownerId, command.settings)
      case 'rest':
        clock.after(command.delay, () => this.#dispatch({ type: 'rested' }))
    }
  }

  async #restore(ownerId: UserId): Promise<void> {
    const { store, clock, log } = this.#needs
    try {
      for (let seen = -1; seen !== this.#writes;) {
        seen = this.#writes
        const videos = await store.list(ownerId)
        if (this.#owner !== ownerId) return
        if (seen === this.#writes) {
          this.#dispatch({ type: 'restored', videos, settings: store.readSettings(ownerId) })
        }
      }
    } catch (error) {
      log.error('kept-videos', 'The device did not tell what is kept.', error)
      if (this.#owner !== ownerId) return
      this.#dispatch({ type: 'not-restored' })
      clock.after(ASK_AGAIN_MS, () => void (this.#owner === ownerId && this.#restore(ownerId)))
    }
  }

  async #write(
    { videoId }: KeptVideo,
    otherwise: 'wish-not-written' | 'change-not-written',
    written: Promise<Result<void, 'full'>>,
  ): Promise<void> {
    this.#writes += 1
    const owner = this.#owner
    const isWritten = await written.then(
      ({ ok }) => ok,
      (error: unknown) => {
        this.#needs.log.error('kept-videos', 'A wish could not be written down.', error)
        return false
      },
    )
    if (!isWritten && this.#owner === owner) this.#dispatch({ type: otherwise, videoId })
  }

  async #remove(ownerId: UserId, videoId: VideoId): Promise<void> {
    this.#writes += 1
    try {
      await this.#needs.store.remove(ownerId, videoId)
    } catch (error) {
      this.#needs.log.error('kept-videos', 'A kept video could not be removed.', error)
      // What is still here is shown again.
      if (this.#owner === ownerId) await this.#restore(ownerId)
    }
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
    const end = await loadPiece(this.#needs, { ownerId, video, piece, signal, onRenewed }).catch(
      (error: unknown): Result<void, PieceEnd> => {
        this.#needs.log.error('kept-videos', 'A piece of a kept video could not be kept.', error)
        return { ok: false, failure: 'interrupted' }
      },
    )
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
