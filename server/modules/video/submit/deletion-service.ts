import type { Outcome } from '#contract/endpoint.ts'
import type { deleteVideo, restoreVideo } from '#contract/endpoints/video/submissions.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { writeAudit } from '#server/database/audit.ts'
import { onceByKey } from '#server/http/idempotency.ts'
import type { Notifier } from '#server/ports.ts'
import { endOfGrace, graceSince } from './edit-service.ts'
import { markDeleted, unmarkDeleted } from './submit-store.ts'
import { refreshQueues, notifyOfWatchable } from './watchable-notices.ts'

interface DeletionDeps {
  database: Database
  notifier: Notifier
  now: () => number
}

/**
 * Hides it from everybody at once and deletes it for good 30 days later. Repeatable; only the first time counts. A
 * deletion whose answer was lost doesn't delete what its owner has restored since (0906).
 */
export function deleteOwnVideo(
  { database, notifier }: Pick<DeletionDeps, 'database' | 'notifier'>,
  actor: Actor,
  id: VideoId,
  key: string | null,
): Promise<Outcome<typeof deleteVideo>> {
  const write = { ownerId: actor.id, endpoint: 'deleteVideo', key }
  return onceByKey(database, write, async (tx): Promise<Outcome<typeof deleteVideo>> => {
    const deleted = await markDeleted(tx, id, actor.id)
    if (deleted === null) return refuse({ code: 'not-found' })
    const { deletedAt, isNew } = deleted
    if (isNew)
      await writeAudit(tx, {
        actorId: actor.id,
        action: 'video-deleted',
        subjectType: 'video',
        subjectId: id,
        before: { deletedAt: null },
        after: { deletedAt },
      })
    await notifier.withdraw(tx, { videoId: id }, deletionOf(id))
    await refreshQueues(notifier, tx, { id, topic: userTopics.notificationDelete })
    return succeed({ deletedAt: deletedAt.toISOString(), gone: endOfGrace(deletedAt).toISOString() })
  })
}

export function restoreOwnVideo(
  { database, notifier, now }: DeletionDeps,
  actor: Actor,
  id: VideoId,
  key: string | null,
): Promise<Outcome<typeof restoreVideo>> {
  const write = { ownerId: actor.id, endpoint: 'restoreVideo', key }
  return onceByKey(database, write, async (tx): Promise<Outcome<typeof restoreVideo>> => {
    const isBack = await unmarkDeleted(tx, id, { ownerId: actor.id, since: graceSince(now()) })
    if (!isBack) return refuse({ code: 'not-found' })
    await notifier.reinstate(tx, deletionOf(id))
    await notifyOfWatchable(notifier, tx, id)
    return succeed({})
  })
}

/** The reason under which notifications of a deleted video are withheld. */
function deletionOf(id: VideoId): string {
  return `deleted:${id}`
}
