import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Draft } from '#domain/video/assessment/draft.ts'
import type { DraftStore } from '#domain/video/assessment/draft-store.ts'
import { Listeners } from '#domain/machine/listeners.ts'

/** The drafts on a device, for code that only counts them. */
export function createFakeDrafts() {
  const listeners = new Listeners<[]>()
  let drafts: readonly Draft[] | null = []
  const store: Pick<DraftStore, 'list' | 'onChange'> = {
    list: (ownerId: UserId) =>
      Promise.resolve(
        drafts === null
          ? refuse('unavailable')
          : succeed(drafts.filter((draft) => draft.ownerId === ownerId)),
      ),
    onChange: (listener) => listeners.add(listener),
  }
  return {
    ...store,
    /** Null: the device does not say. */
    become(now: readonly Draft[] | null): void {
      drafts = now
      listeners.call()
    },
  }
}
