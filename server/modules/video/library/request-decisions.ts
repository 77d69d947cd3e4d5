import type { Outcome } from '#contract/endpoint.ts'
import type {
  acceptSharedRequest,
  denySharedRequest,
  withdrawSharedRequest,
} from '#contract/endpoints/video/share-requests.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { libraryFor, mayDecideRequest, mayWithdrawRequest } from '#contract/policies/video/library.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { SharedRequestId, SharedVideoId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { onceByKey } from '#server/http/idempotency.ts'
import type { Notifier } from '#server/ports.ts'
import { type PlacedVideo, addAndNotify } from './add-to-library.ts'
import * as store from './sharing-store.ts'

interface Decision {
  database: Database
  notifier: Notifier
  actor: Actor
  id: SharedRequestId
}

/** The request and its video, locked in the same order as for sharing. */
async function lockBoth(tx: Transaction, id: SharedRequestId) {
  const seen = await store.findRequest(tx, id)
  const video = seen === null ? null : await store.lockVideo(tx, seen.videoId)
  const found = video === null ? null : await store.lockRequest(tx, id)
  return video === null || found === null ? null : { video, found }
}

/** Both for a person who may decide. */
async function openDecision(
  tx: Transaction,
  actor: Actor,
  id: SharedRequestId,
): Promise<Result<{ video: PlacedVideo; request: store.RequestRow }, { code: 'not-found' }>> {
  const both = await lockBoth(tx, id)
  if (both === null) return refuse({ code: 'not-found' })
  const { video, found } = both
  const programId = libraryFor(actor, video)
  if (programId === null) return refuse({ code: 'not-found' })
  const placed = { ...video, programId }
  if (!mayDecideRequest(actor, { ...placed, requestedById: found.requestedById }))
    return refuse({ code: 'not-found' })
  return succeed({ video: placed, request: found })
}

export function acceptRequest(
  { database, notifier, actor, id }: Decision,
  key: string | null,
): Promise<Outcome<typeof acceptSharedRequest>> {
  const write = { ownerId: actor.id, endpoint: 'acceptSharedRequest', key }
  return onceByKey(database, write, async (tx): Promise<Outcome<typeof acceptSharedRequest>> => {
    const opened = await openDecision(tx, actor, id)
    if (!opened.ok) return opened
    const { video, request: asked } = opened.value
    if (asked.status === 'DENIED') return refuse(alreadyDenied)
    const inLibrary = await store.findInLibrary(tx, video.videoId)
    if (asked.status === 'ACCEPTED')
      return inLibrary === null ? refuse(takenOut) : succeed({ status: 'ACCEPTED', sharedVideoId: inLibrary })
    return succeed({ status: 'ACCEPTED', sharedVideoId: await accept(tx, notifier, actor, opened.value) })
  })
}

export function denyRequest({
  database,
  notifier,
  actor,
  id,
}: Decision): Promise<Outcome<typeof denySharedRequest>> {
  return database.transaction(async (tx) => {
    const opened = await openDecision(tx, actor, id)
    if (!opened.ok) return opened
    const { video, request: asked } = opened.value
    if (asked.status === 'ACCEPTED') return refuse(alreadyAccepted)
    if (asked.status === 'DENIED') return succeed({ status: 'DENIED' })
    await close(tx, notifier, { id, status: 'DENIED', by: actor.id })
    await store.markUnshared(tx, video.videoId)
    await notifier.tell(tx, {
      type: 'SHARED_LIBRARY',
      to: [asked.requestedById],
      eventKey: `share-denied:${id}`,
      title: video.name,
      about: { deniedRequestId: id, videoId: video.videoId, videoType: video.videoType },
    })
    return succeed({ status: 'DENIED' })
  })
}

/** Nobody is asked anymore, and the video is again what it was before. */
export function withdrawRequest({
  database,
  notifier,
  actor,
  id,
}: Decision): Promise<Outcome<typeof withdrawSharedRequest>> {
  return database.transaction(async (tx) => {
    const both = await lockBoth(tx, id)
    if (both === null || !mayWithdrawRequest(actor, both.found)) return refuse({ code: 'not-found' })
    if (both.found.status === 'ACCEPTED') return refuse(alreadyAccepted)
    if (both.found.status === 'DENIED') return refuse(alreadyDenied)
    await store.deleteRequest(tx, id)
    await store.markUnshared(tx, both.video.videoId)
    await notifier.withdraw(tx, { sharedRequestId: id }, `decided:${id}`)
    return succeed({})
  })
}

/** Shares the video, and tells the person who asked. */
export async function accept(
  tx: Transaction,
  notifier: Notifier,
  actor: Actor,
  { video, request: asked }: { video: PlacedVideo; request: store.RequestRow },
): Promise<SharedVideoId> {
  await close(tx, notifier, { id: asked.id, status: 'ACCEPTED', by: actor.id })
  const { id, description, requestedById } = asked
  const usersToNotify = asked.usersToNotify.filter((person) => person !== requestedById)
  const sharedVideoId = await addAndNotify(tx, notifier, video, { description, usersToNotify, by: actor.id })
  await notifier.tell(tx, {
    type: 'SHARED_LIBRARY',
    to: [requestedById].filter((person) => person !== actor.id),
    eventKey: `shared:${sharedVideoId}`,
    title: video.name,
    about: { acceptedRequestId: id, sharedVideoId, videoId: video.videoId },
  })
  return sharedVideoId
}

/** Nobody needs to decide anymore. */
async function close(
  tx: Transaction,
  notifier: Notifier,
  { id, status, by }: { id: SharedRequestId; status: 'ACCEPTED' | 'DENIED'; by: UserId },
): Promise<void> {
  await store.closeRequest(tx, id, status, by)
  await notifier.withdraw(tx, { sharedRequestId: id }, `decided:${id}`)
}

const alreadyDenied = { code: 'wrong-state', message: 'Someone already denied this request.' } as const
const alreadyAccepted = {
  code: 'wrong-state',
  message: 'Someone already accepted this request. You can remove the video from the library.',
} as const
const takenOut = {
  code: 'wrong-state',
  message: 'This request was already accepted, and the video has since been removed from the library.',
} as const
