import type { Actor } from '#contract/policies/actor.ts'
import {
  libraryFor,
  mayAskToShare,
  mayDecideRequest,
  maySeeLibrary,
  sharesAtOnce,
} from '#contract/policies/video/library.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { SharedRequestId, SharedVideoId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Notifier } from '#server/ports.ts'
import { type PlacedVideo, addAndNotify, type ShareOptions } from './add-to-library.ts'
import { accept } from './request-decisions.ts'
import * as store from './sharing-store.ts'

export interface Shared {
  status: 'ACCEPTED' | 'REQUESTED'
  sharedVideoId: SharedVideoId | null
  sharedRequestId: SharedRequestId | null
}

type ShareRefusal = { code: 'not-found' } | { code: 'wrong-state'; message: string }

/** For the rest of the server, within its own transaction; returns whether it was shared or requested. */
export type ShareAndTell = (
  tx: Transaction,
  actor: Actor,
  ask: ShareOptions,
) => Promise<Result<Shared, ShareRefusal>>

/**
 * An instructor's own video is shared at once. A resident's own waits for an instructor of the program, another's for
 * its owner. If the person who would decide about an open request asks for the same, that decides it.
 */
export function createShareVideo(notifier: Notifier): ShareAndTell {
  return (tx, actor, ask) => share(tx, notifier, actor, ask)
}

async function share(
  tx: Transaction,
  notifier: Notifier,
  actor: Actor,
  ask: ShareOptions,
): Promise<Result<Shared, ShareRefusal>> {
  const found = await store.lockVideo(tx, ask.videoId)
  if (found === null || !mayAskToShare(actor, found)) return refuse({ code: 'not-found' })
  const programId = libraryFor(actor, found)
  if (programId === null) return refuse(withoutProgram)
  if (!maySeeLibrary(actor, programId)) return refuse({ code: 'not-found' })
  const video = { ...found, programId }
  const inLibrary = await store.findInLibrary(tx, video.videoId)
  if (inLibrary !== null)
    return succeed({ status: 'ACCEPTED', sharedVideoId: inLibrary, sharedRequestId: null })

  await store.markShared(tx, video.videoId)
  const open = await store.findOpenRequest(tx, video.videoId)
  if (open !== null && mayDecideRequest(actor, { ...video, requestedById: open.requestedById })) {
    const sharedVideoId = await accept(tx, notifier, actor, { video, request: mergeAsk(open, ask) })
    return succeed({ status: 'ACCEPTED', sharedVideoId, sharedRequestId: open.id })
  }
  if (sharesAtOnce(actor, video)) {
    const sharedVideoId = await addAndNotify(tx, notifier, video, { ...ask, by: actor.id })
    return succeed({ status: 'ACCEPTED', sharedVideoId, sharedRequestId: null })
  }
  if (open !== null) return succeed({ status: 'REQUESTED', sharedVideoId: null, sharedRequestId: open.id })
  const sharedRequestId = await request(tx, notifier, actor, { video, ask })
  return succeed({ status: 'REQUESTED', sharedVideoId: null, sharedRequestId })
}

function mergeAsk(open: store.RequestRow, ask: ShareOptions): store.RequestRow {
  const usersToNotify = [...new Set([...open.usersToNotify, ...ask.usersToNotify])]
  return { ...open, usersToNotify, description: ask.description || open.description }
}

async function request(
  tx: Transaction,
  notifier: Notifier,
  actor: Actor,
  { video, ask }: { video: PlacedVideo; ask: ShareOptions },
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

const withoutProgram = {
  code: 'wrong-state',
  message: 'This video doesn’t belong to a program, so it has no library to be shared in.',
} as const
