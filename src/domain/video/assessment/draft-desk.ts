import type { Result } from '#contract/result.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { createRunner } from '../../machine/create-runner.ts'
import { viewOf } from '../../machine/view-of.ts'
import type { Clock, Log, Running, StoreFailure, Unsubscribe, Watchable } from '../../ports.ts'
import { type Draft, type Edit, heldFor, isHeld, type Outgoing } from './draft.ts'
import {
  type DraftCommand,
  type DraftEvent,
  type DraftState,
  draftSeen,
  stepDraft,
  unreadDraft,
} from './draft-machine.ts'
import type { DraftStore } from './draft-store.ts'
import { endUndo } from './end-undo.ts'
import type { Held, HeldSendings } from './held-sendings.ts'

export interface DraftDeps {
  store: DraftStore
  clock: Clock
  log: Log
  /** Adds to the sync queue of the owner; the same id twice is one write. */
  queue: (ownerId: UserId, videoId: VideoId, outgoing: Outgoing) => Promise<Result<void, StoreFailure>>
  held: HeldSendings
}

export interface DraftView {
  draft: Draft
  isRead: boolean
  /** Everything written is on this device's disk. */
  isSaved: boolean
  trouble: StoreFailure | null
}

/** One person's draft about one video, as a screen uses it. */
export interface DraftDesk extends Watchable<DraftView> {
  edit(edit: Edit): void
  /** Starts following the store. After it stops, what was written before is still saved. */
  start(): Unsubscribe
}

export interface Drafts {
  /** My draft about this video; null if nobody is signed in. */
  open(videoId: VideoId): Promise<DraftDesk | null>
  /** What was sent in this tab and may still be undone. */
  held: Watchable<Held>
}

export function createDraftDesk(deps: DraftDeps, ownerId: UserId, videoId: VideoId): DraftDesk {
  return new DeskOfTab(deps, ownerId, videoId)
}

class DeskOfTab implements DraftDesk {
  readonly #deps: DraftDeps
  readonly #runner: Running<DraftState, DraftEvent>
  readonly #view: Watchable<DraftView>

  constructor(deps: DraftDeps, ownerId: UserId, videoId: VideoId) {
    this.#deps = deps
    this.#runner = createRunner<DraftState, DraftEvent, DraftCommand>({
      initial: unreadDraft(ownerId, videoId),
      step: stepDraft,
      execute: (command) => this.#execute(command),
    })
    this.#view = viewOf(this.#runner, draftView)
  }

  snapshot(): DraftView {
    return this.#view.snapshot()
  }

  subscribe(listener: () => void): Unsubscribe {
    return this.#view.subscribe(listener)
  }

  start(): Unsubscribe {
    void this.#read()
    return this.#deps.store.onChange(() => this.#runner.dispatch({ type: 'changed-elsewhere' }))
  }

  edit(edit: Edit): void {
    this.#deps.held.follow(this.#runner.snapshot().videoId, edit)
    this.#runner.dispatch({ type: 'edited', edit })
  }

  #execute(command: DraftCommand): void {
    switch (command.type) {
      case 'read':
        return void this.#read()
      case 'save':
        return void this.#save(command.edits)
      case 'queue':
        return this.#queue(command.outgoing)
      case 'wake':
        return void this.#deps.clock.after(command.after, () => this.#wake())
    }
  }

  #wake(): void {
    if (this.#runner.snapshot().isRead) this.#runner.dispatch({ type: 'woken' })
    else void this.#read()
  }

  async #read(): Promise<void> {
    const { ownerId, videoId } = this.#runner.snapshot()
    const read = await this.#deps.store.read(ownerId, videoId)
    if (read.ok) this.#runner.dispatch({ type: 'read', draft: read.value })
    else this.#runner.dispatch({ type: 'not-saved', failure: read.failure })
  }

  async #save(edits: readonly Edit[]): Promise<void> {
    const { ownerId, videoId } = this.#runner.snapshot()
    const saved = await this.#deps.store.apply(ownerId, videoId, edits)
    if (saved.ok) return this.#runner.dispatch({ type: 'saved', draft: saved.value })
    this.#deps.log.error('drafts', `A draft could not be kept: ${saved.failure}`)
    this.#runner.dispatch({ type: 'not-saved', failure: saved.failure })
  }

  #queue(outgoing: Outgoing): void {
    const wait = heldFor(outgoing, this.#deps.clock.now())
    if (wait > 0) this.#deps.clock.after(wait, () => void this.#handOver(outgoing))
    else void this.#handOver(outgoing)
  }

  async #handOver(outgoing: Outgoing): Promise<void> {
    const state = this.#runner.snapshot()
    const { ownerId, videoId } = state
    const seen = draftSeen(state).outgoing.find(({ id }) => id === outgoing.id)
    if (seen === undefined) return
    // In this tab from now on, whatever the disk says; in the others once it is on disk.
    if (isHeld(seen)) this.edit({ type: 'hand-over', id: outgoing.id })
    if (!(await endUndo(this.#deps.store, state, outgoing))) return
    const queued = await this.#deps.queue(ownerId, videoId, outgoing)
    if (queued.ok) this.edit({ type: 'queued', id: outgoing.id })
    else this.#runner.dispatch({ type: 'queue-refused', id: outgoing.id })
  }
}

function draftView(state: DraftState): DraftView {
  const { isRead, unsaved, trouble } = state
  return { draft: draftSeen(state), isRead, isSaved: unsaved.length === 0, trouble }
}
