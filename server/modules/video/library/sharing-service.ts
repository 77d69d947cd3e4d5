import type { Outcome } from '#contract/endpoint.ts'
import type {
  acceptSharedRequest,
  denySharedRequest,
  removeSharedVideo,
} from '#contract/endpoints/library.ts'
import type { Actor } from '#contract/policies/actor.ts'
import {
  libraryFor,
  mayAskToShare,
  mayDecideRequest,
  mayRemoveShared,
  maySeeLibrary,
  sharesAtOnce,
} from '#contract/policies/library.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { ProgramId, SharedRequestId, SharedVideoId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Notifier, ShareVideo } from '#server/ports.ts'
import * as store from './sharing-store.ts'

type ShareAsk = Parameters<ShareVideo>[2]

export interface Shared {
  status: 'ACCEPTED' | 'REQUESTED'
  sharedVideoId: SharedVideoId | null
  sharedRequestId: SharedRequestId | null
}

type ShareRefusal = { code: 'not-found' } | { code: 'wrong-state'; message: string }

/** As the rest of the server may use it, within its own transaction; the answer tells what became of it. */
export type ShareAndTell = (
  tx: Transaction,
  actor: Actor,
  ask: ShareAsk,
) => Promise<Result<Shared, ShareRefusal>>

type PlacedVideo = store.SharableVideo & { programId: ProgramId }

/**
 * An instructor's own video is shared at once. A resident's own waits for an instructor of the program, another's for
 * its owner. Whoever would have to decide about an open request and asks for the same has decided.
 */
export function createShareVideo(notifier: Notifier): ShareAndTell {
  return (tx, actor, ask) => share(tx, notifier, actor, ask)
}

async function share(
  tx: Transaction,
  notifier: Notifier,
  actor: Actor,
  ask: ShareAsk,
): Promise<Result<Shared, ShareRefusal>> {
  const found = await store.lockVideo(tx, ask.videoId)
  if (found === null || !mayAskToShare(actor, found)) return refuse({ code: 'not-found' })
  const programId = libraryFor(actor, found)
  if (programId === null) return refuse(withoutProgram)
  if (!maySeeLibrary(actor, programId)) return refuse({ code: 'not-found' })
  const video = { ...found, programId }
  const standing = await store.findStanding(tx, video.videoId)
  if (standing !== null)
    return succeed({ status: 'ACCEPTED', sharedVideoId: standing, sharedRequestId: null })

  await store.markShared(tx, video.videoId)
  const open = await store.findOpenRequest(tx, video.videoId)
  if (open !== null && mayDecideRequest(actor, { ...video, requestedById: open.requestedById })) {
    const sharedVideoId = await accept(tx, notifier, actor, { video, request: mergeAsk(open, ask) })
    return succeed({ status: 'ACCEPTED', sharedVideoId, sharedRequestId: open.id })
  }
  if (sharesAtOnce(actor, video)) {
    const sharedVideoId = await putInAndTell(tx, notifier, video, { ...ask, by: actor.id })
    return succeed({ status: 'ACCEPTED', sharedVideoId, sharedRequestId: null })
  }
  if (open !== null) return succeed({ status: 'REQUESTED', sharedVideoId: null, sharedRequestId: open.id })
  const sharedRequestId = await request(tx, notifier, actor, { video, ask })
  return succeed({ status: 'REQUESTED', sharedVideoId: null, sharedRequestId })
}

function mergeAsk(open: store.RequestRow, ask: ShareAsk): store.RequestRow {
  const usersToNotify = [...new Set([...open.usersToNotify, ...ask.usersToNotify])]
  return { ...open, usersToNotify, description: ask.description || open.description }
}

async function request(
  tx: Transaction,
  notifier: Notifier,
  actor: Actor,
  { video, ask }: { video: PlacedVideo; ask: ShareAsk },
): Promise<SharedRequestId> {
  const { videoId, videoType, ownerId, programId, name } = video
  const sharedRequestId = await store.addRequest(tx, {
    videoId,
    requestedById: actor.id,
    description: ask.description,
    usersToNotify: [...ask.usersToNotify],
  })
  const deciders = actor.id === ownerId ? await store.listInstructors(tx, programId) : [ownerId]
  await notifier.tell(tx, {
    type: 'SHARED_LIBRARY',
    to: deciders.filter((id) => id !== actor.id),
    eventKey: `share-requested:${sharedRequestId}`,
    title: name,
    about: { sharedRequestId, videoId, videoType },
  })
  return sharedRequestId
}

async function putInAndTell(
  tx: Transaction,
  notifier: Notifier,
  video: PlacedVideo,
  { description, usersToNotify, by }: Omit<ShareAsk, 'videoId'> & { by: UserId },
): Promise<SharedVideoId> {
  const { videoId, programId, ownerId, videoType, name } = video
  const sharedVideoId = await store.putIn(tx, { videoId, programId, ownerId, videoType, name, description })
  await writeAudit(tx, {
    actorId: by,
    action: 'video-shared',
    subjectType: 'shared-video',
    subjectId: sharedVideoId,
    before: null,
    after: { videoId, programId, description },
  })
  await notifier.reinstate(tx, removalOf(sharedVideoId))
  const named = await store.keepMembers(tx, programId, usersToNotify)
  await notifier.tell(tx, {
    type: 'SHARED_LIBRARY',
    to: named.filter((id) => id !== by),
    eventKey: `shared:${sharedVideoId}`,
    title: name,
    about: { sharedVideoId, videoId },
  })
  return sharedVideoId
}

async function accept(
  tx: Transaction,
  notifier: Notifier,
  actor: Actor,
  { video, request: asked }: { video: PlacedVideo; request: store.RequestRow },
): Promise<SharedVideoId> {
  await close(tx, notifier, { id: asked.id, status: 'ACCEPTED', by: actor.id })
  const { id, description, requestedById } = asked
  const usersToNotify = asked.usersToNotify.filter((person) => person !== requestedById)
  const sharedVideoId = await putInAndTell(tx, notifier, video, { description, usersToNotify, by: actor.id })
  await notifier.tell(tx, {
    type: 'SHARED_LIBRARY',
    to: [requestedById].filter((person) => person !== actor.id),
    eventKey: `shared:${sharedVideoId}`,
    title: video.name,
    about: { acceptedRequestId: id, sharedVideoId, videoId: video.videoId },
  })
  return sharedVideoId
}

/** Nobody is asked any more. */
async function close(
  tx: Transaction,
  notifier: Notifier,
  { id, status, by }: { id: SharedRequestId; status: 'ACCEPTED' | 'DENIED'; by: UserId },
): Promise<void> {
  await store.closeRequest(tx, id, status, by)
  await notifier.withdraw(tx, { sharedRequestId: id }, `decided:${id}`)
}

interface Decision {
  database: Database
  notifier: Notifier
  actor: Actor
  id: SharedRequestId
}

/** The request and its video, locked in the order in which sharing locks them, for somebody who may decide. */
async function openDecision(
  tx: Transaction,
  actor: Actor,
  id: SharedRequestId,
): Promise<Result<{ video: PlacedVideo; request: store.RequestRow }, ShareRefusal>> {
  const seen = await store.findRequest(tx, id)
  const video = seen === null ? null : await store.lockVideo(tx, seen.videoId)
  const found = video === null ? null : await store.lockRequest(tx, id)
  if (video === null || found === null) return refuse({ code: 'not-found' })
  const programId = libraryFor(actor, video)
  if (programId === null) return refuse({ code: 'not-found' })
  const placed = { ...video, programId }
  if (!mayDecideRequest(actor, { ...placed, requestedById: found.requestedById }))
    return refuse({ code: 'not-found' })
  return succeed({ video: placed, request: found })
}

export function acceptRequest({
  database,
  notifier,
  actor,
  id,
}: Decision): Promise<Outcome<typeof acceptSharedRequest>> {
  return database.transaction(async (tx) => {
    const opened = await openDecision(tx, actor, id)
    if (!opened.ok) return opened
    const { video, request: asked } = opened.value
    if (asked.status === 'DENIED') return refuse(alreadyDenied)
    const standing = await store.findStanding(tx, video.videoId)
    if (asked.status === 'ACCEPTED')
      return standing === null ? refuse(takenOut) : succeed({ status: 'ACCEPTED', sharedVideoId: standing })
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

export async function removeShared(
  { database, notifier }: Pick<Decision, 'database' | 'notifier'>,
  actor: Actor,
  id: SharedVideoId,
): Promise<Outcome<typeof removeSharedVideo>> {
  const place = await store.findPlace(database, id)
  if (place === null || !mayRemoveShared(actor, place)) return refuse({ code: 'not-found' })
  await database.transaction(async (tx) => {
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
  })
  return succeed({})
}

/** The reason under which those who were told of a shared video are not told for now. */
function removalOf(id: SharedVideoId): string {
  return `taken-out:${id}`
}

const withoutProgram = {
  code: 'wrong-state',
  message: 'This video doesn’t belong to a program, so it has no library to be shared in.',
} as const
const alreadyDenied = { code: 'wrong-state', message: 'Someone already denied this request.' } as const
const alreadyAccepted = {
  code: 'wrong-state',
  message: 'Someone already accepted this request. You can remove the video from the library.',
} as const
const takenOut = {
  code: 'wrong-state',
  message: 'This request was already accepted, and the video has since been removed from the library.',
} as const
