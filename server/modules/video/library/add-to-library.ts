import type { Outcome } from '#contract/endpoint.ts'
import type { removeSharedVideo } from '#contract/endpoints/video/library.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayRemoveShared } from '#contract/policies/video/library.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ProgramId, SharedVideoId, UserId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { onceByKey } from '#server/http/idempotency.ts'
import type { Notifier, ShareVideo } from '#server/ports.ts'
import * as store from './sharing-store.ts'

export type ShareOptions = Parameters<ShareVideo>[2]

/** A video whose library is known. */
export type PlacedVideo = store.SharableVideo & { programId: ProgramId }

/** Adds it to the library of its program and tells the people who were named. */
export async function addAndNotify(
  tx: Transaction,
  notifier: Notifier,
  video: PlacedVideo,
  { description, usersToNotify, by }: Omit<ShareOptions, 'videoId'> & { by: UserId },
): Promise<SharedVideoId> {
  const { videoId, programId, ownerId, videoType, name } = video
  const sharedVideoId = await store.addToLibrary(tx, {
    videoId,
    programId,
    ownerId,
    videoType,
    name,
    description,
  })
  await writeAudit(tx, {
    actorId: by,
    action: 'video-shared',
    subjectType: 'shared-video',
    subjectId: sharedVideoId,
    before: null,
    after: { videoId, programId, description },
  })
  await notifier.reinstate(tx, removalOf(sharedVideoId))
  const named = await store.findMembers(tx, programId, usersToNotify)
  await notifier.tell(tx, {
    type: 'SHARED_LIBRARY',
    to: named.filter((id) => id !== by),
    eventKey: `shared:${sharedVideoId}`,
    title: name,
    about: { sharedVideoId, videoId },
  })
  return sharedVideoId
}

export function removeShared(
  { database, notifier }: { database: Database; notifier: Notifier },
  actor: Actor,
  id: SharedVideoId,
  key: string | null,
): Promise<Outcome<typeof removeSharedVideo>> {
  const write = { ownerId: actor.id, endpoint: 'removeSharedVideo', key }
  return onceByKey(database, write, async (tx): Promise<Outcome<typeof removeSharedVideo>> => {
    const place = await store.findPlace(tx, id)
    if (place === null || !mayRemoveShared(actor, place)) return refuse({ code: 'not-found' })
    if (await store.removeFromLibrary(tx, id)) {
      await store.markUnshared(tx, place.videoId)
      await writeAudit(tx, {
        actorId: actor.id,
        action: 'video-unshared',
        subjectType: 'shared-video',
        subjectId: id,
        before: { programId: place.programId },
        after: null,
      })
    }
    await notifier.withdraw(tx, { sharedVideoId: id }, removalOf(id))
    return succeed({})
  })
}

/** The reason under which notifications of a removed video are withheld. */
function removalOf(id: SharedVideoId): string {
  return `taken-out:${id}`
}
