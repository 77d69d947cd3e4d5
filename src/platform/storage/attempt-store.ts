import { succeed } from '#contract/result.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import { applyAttemptEdit, type AttemptDrafts } from '#domain/learning/attempts/attempt-draft.ts'
import type { AttemptStore } from '#domain/learning/attempts/attempt-store.ts'
import { createChangeNotices } from './change-notices.ts'
import { write } from './database-connection.ts'
import type { DraftConnection } from './draft-store.ts'

/** Notices of this store only say that something changed, so they need no id. */
const ANY = '*' as TakeId

/** Stored in the database of drafts. */
export function createAttemptStore(connection: DraftConnection, channel = 'trocar-attempts'): AttemptStore {
  const notices = createChangeNotices(channel)
  return {
    read: ({ ownerId, activityId }) =>
      connection.run((database) => database.getAllFromIndex('attempts', 'activity', [ownerId, activityId])),
    list: (ownerId) => connection.run((database) => database.getAllFromIndex('attempts', 'owner', ownerId)),
    async apply(place, edits) {
      const applied = await connection.run((database) =>
        write(database, ['attempts'], async (transaction) => {
          const store = transaction.objectStore('attempts')
          const before = await store.index('activity').getAll([place.ownerId, place.activityId])
          const after = edits.reduce<AttemptDrafts>(
            (drafts, edit) => applyAttemptEdit(place, drafts, edit),
            before,
          )
          const left = new Set(after.map(({ attemptId }) => attemptId))
          const gone = before.filter(({ attemptId }) => !left.has(attemptId))
          for (const { ownerId, attemptId } of gone) await store.delete([ownerId, attemptId])
          for (const draft of after) if (!before.includes(draft)) await store.put(draft)
          return after
        }),
      )
      if (!applied.ok) return applied
      notices.tell(ANY)
      return succeed(applied.value)
    },
    onChange: (listener) => notices.listen(() => listener()),
  }
}
