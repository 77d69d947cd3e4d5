import type { Result } from '#contract/result.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { createRunner } from '../../machine/create-runner.ts'
import { viewOf } from '../../machine/view-of.ts'
import type { Clock, Log, StoreFailure, Unsubscribe, Watchable } from '../../ports.ts'
import type { AttemptDraft, AttemptDrafts, AttemptEdit, AttemptPlace } from './attempt-draft.ts'
import {
  type AttemptCommand,
  type AttemptEvent,
  type AttemptState,
  attemptsSeen,
  stepAttempt,
  unreadAttempts,
} from './attempt-machine.ts'
import type { AttemptStore } from './attempt-store.ts'

export interface AttemptDeps {
  store: AttemptStore
  clock: Clock
  log: Log
  /** Moves it into the sync queue of its owner and out of the store: once, even if several tabs ask. */
  handOver: (draft: AttemptDraft) => Promise<Result<void, StoreFailure>>
}

export interface AttemptView {
  drafts: AttemptDrafts
  isRead: boolean
  /** Everything answered is on this device's disk. */
  isSaved: boolean
  trouble: StoreFailure | null
}

/** One person's answers at one activity, as a screen uses them. */
export interface AttemptDesk extends Watchable<AttemptView> {
  edit(edit: AttemptEdit): void
  /** Starts following the store. After it stops, what was answered before is still saved. */
  start(): Unsubscribe
}

export interface AttemptDesks {
  /** My answers at this activity; null if nobody is signed in. */
  open(activityId: ActivityId): Promise<AttemptDesk | null>
}

export function createAttemptDesk(
  { store, clock, log, handOver }: AttemptDeps,
  place: AttemptPlace,
): AttemptDesk {
  const runner = createRunner<AttemptState, AttemptEvent, AttemptCommand>({
    initial: unreadAttempts(place),
    step: stepAttempt,
    execute,
  })
  const view = viewOf(runner, attemptView)

  function execute(command: AttemptCommand): void {
    switch (command.type) {
      case 'read':
        return void read()
      case 'save':
        return void save(command.edits)
      case 'queue':
        return void queue(command.draft)
      case 'wake':
        return void clock.after(command.after, () => runner.dispatch({ type: 'woken' }))
    }
  }
  async function read(): Promise<void> {
    const read = await store.read(place)
    if (read.ok) runner.dispatch({ type: 'read', drafts: read.value })
    else runner.dispatch({ type: 'not-saved', failure: read.failure })
  }
  async function save(edits: readonly AttemptEdit[]): Promise<void> {
    const saved = await store.apply(place, edits)
    if (saved.ok) return runner.dispatch({ type: 'saved', drafts: saved.value })
    log.error('drafts', `Answers could not be stored: ${saved.failure}`)
    runner.dispatch({ type: 'not-saved', failure: saved.failure })
  }
  async function queue(draft: AttemptDraft): Promise<void> {
    const queued = await handOver(draft)
    if (!queued.ok)
      runner.dispatch({ type: 'queue-refused', attemptId: draft.attemptId, failure: queued.failure })
  }

  return {
    snapshot: () => view.snapshot(),
    subscribe: (listener) => view.subscribe(listener),
    edit: (edit) => runner.dispatch({ type: 'edited', edit }),
    start() {
      void read()
      return store.onChange(() => runner.dispatch({ type: 'changed-elsewhere' }))
    },
  }
}

function attemptView(state: AttemptState): AttemptView {
  const { isRead, unsaved, trouble } = state
  return { drafts: attemptsSeen(state), isRead, isSaved: unsaved.length === 0, trouble }
}
