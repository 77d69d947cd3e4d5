import { refuse, succeed } from '#contract/result.ts'
import {
  applyAttemptEdit,
  type AttemptDrafts,
  type AttemptEdit,
} from '#domain/learning/attempts/attempt-draft.ts'
import type { AttemptStore } from '#domain/learning/attempts/attempt-store.ts'
import type { StoreFailure } from '#domain/ports.ts'
import { place } from './attempt-samples.ts'

export interface FakeAttempts extends AttemptStore {
  put(...edits: readonly AttemptEdit[]): Promise<void>
  all(): Promise<AttemptDrafts>
  /** Writes nothing from now on. */
  break(failure: StoreFailure | null): void
  /** Makes every write from now on wait until it is answered. */
  hold(): () => void
}

/** One person's drafts for one activity, in memory. */
export function createFakeAttempts(): FakeAttempts {
  const listeners = new Set<() => void>()
  let drafts: AttemptDrafts = []
  let broken: StoreFailure | null = null
  let held: Promise<void> = Promise.resolve()
  const apply: AttemptStore['apply'] = async (_place, edits) => {
    await held
    if (broken !== null) return refuse(broken)
    drafts = edits.reduce<AttemptDrafts>((all, edit) => applyAttemptEdit(place, all, edit), drafts)
    for (const listener of listeners) listener()
    return succeed(drafts)
  }
  return {
    read: async () => succeed(drafts),
    list: async () => (broken === null ? succeed(drafts) : refuse(broken)),
    apply,
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    put: async (...edits) => void (await apply(place, edits)),
    all: async () => drafts,
    break: (failure) => (broken = failure),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}
