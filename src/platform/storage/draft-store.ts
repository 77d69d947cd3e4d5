import type { DBSchema } from 'idb'
import { succeed } from '#contract/result.ts'
import type { ActivityId, CognitiveAttemptId, TakeId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { applyEdit, type Draft, isSpent, newDraft } from '#domain/video/assessment/draft.ts'
import type { DraftStore } from '#domain/video/assessment/draft-store.ts'
import type { AttemptDraft } from '#domain/learning/attempts/attempt-draft.ts'
import type { Log } from '#domain/ports.ts'
import { createChangeNotices } from './change-notices.ts'
import { connectDatabase, type DatabaseConnection, write } from './database-connection.ts'

export interface DraftSchema extends DBSchema {
  drafts: { key: [UserId, VideoId]; value: Draft; indexes: { owner: UserId } }
  attempts: {
    key: [UserId, CognitiveAttemptId]
    value: AttemptDraft
    indexes: { owner: UserId; activity: [UserId, ActivityId] }
  }
}

export type DraftConnection = DatabaseConnection<DraftSchema>

/** A database of its own, so that no upgrade of it can ever touch takes or the queue. */
export function connectDraftDatabase(log: Log, name = 'trocar-drafts'): DraftConnection {
  return connectDatabase<DraftSchema>(
    {
      name,
      version: 2,
      upgrade(database, oldVersion) {
        // Version 1: what one person has written about one video and not sent.
        if (oldVersion < 1)
          database
            .createObjectStore('drafts', { keyPath: ['ownerId', 'videoId'] })
            .createIndex('owner', 'ownerId')
        // Version 2: one person's unsent answers to an activity's questions.
        if (oldVersion < 2) {
          const attempts = database.createObjectStore('attempts', { keyPath: ['ownerId', 'attemptId'] })
          attempts.createIndex('owner', 'ownerId')
          attempts.createIndex('activity', ['ownerId', 'activityId'])
        }
      },
    },
    log,
  )
}

/** Notices of this store only say that something changed, so they need no id. */
const ANY = '*' as TakeId

export function createDraftStore(connection: DraftConnection, channel = 'trocar-drafts'): DraftStore {
  const notices = createChangeNotices(channel)
  return {
    read: (ownerId, videoId) =>
      connection.run(async (database) => (await database.get('drafts', [ownerId, videoId])) ?? null),
    list: (ownerId) => connection.run((database) => database.getAllFromIndex('drafts', 'owner', ownerId)),
    async apply(ownerId, videoId, edits) {
      const applied = await connection.run((database) =>
        write(database, ['drafts'], async (transaction) => {
          const drafts = transaction.objectStore('drafts')
          const before = (await drafts.get([ownerId, videoId])) ?? newDraft(ownerId, videoId)
          const draft = edits.reduce(applyEdit, before)
          if (isSpent(draft)) await drafts.delete([ownerId, videoId])
          else await drafts.put(draft)
          return draft
        }),
      )
      if (!applied.ok) return applied
      notices.tell(ANY)
      return succeed(applied.value)
    },
    onChange: (listener) => notices.listen(() => listener()),
  }
}
