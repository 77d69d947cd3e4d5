import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  favoriteVideo,
  getSharedVideo,
  listRecommendedShared,
  listSharedVideos,
  unfavoriteVideo,
} from '#contract/endpoints/video/library.ts'
import type { getSharedRequest, listSharedRequests } from '#contract/endpoints/video/share-requests.ts'
import { OPEN_REQUESTS_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { maySeeLibrary, maySeeRequest, programsToDecideFor } from '#contract/policies/video/library.ts'
import { isAdministrative } from '#contract/policies/roles.ts'
import { refuse, succeed } from '#contract/result.ts'
import { commentId, type ProgramId, type SharedVideoId, sharedVideoId } from '#contract/vocabulary/ids.ts'
import { instant } from '#contract/vocabulary/plain-values.ts'
import type { Database } from '#server/database/database.ts'
import { readAside } from '#server/database/replicas/read-aside.ts'
import { onceByKey, wasDone } from '#server/http/idempotency.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import {
  addFavorite,
  findShared,
  listRecommended,
  listShared,
  removeFavorite,
  type SharedRow,
} from './library-store.ts'
import { rowToRecommended, rowToRequest, rowToShared, type Viewer } from './library-view.ts'
import { findRequest, type FoundRequest, listOpenRequests } from './sharing-store.ts'

const sharedKey = z.tuple([sharedVideoId])
const recommendedKey = z.tuple([instant, commentId])

export async function readShared(
  database: Database,
  viewer: Viewer,
  { query }: Input<typeof listSharedVideos>,
): Promise<Outcome<typeof listSharedVideos>> {
  const { actor } = viewer
  const { view, search, limit, programId } = query
  if (programId !== undefined && !maySeeLibrary(actor, programId)) return refuse({ code: 'not-found' })
  const cursor = readCursor(sharedKey, query.cursor)
  if (!cursor.ok) return cursor
  const asked = {
    view,
    words: toTextQuery(search),
    programIds: programId === undefined ? librariesOf(actor) : [programId],
    userId: actor.id,
    before: cursor.value?.[0] ?? null,
    limit: rowsToRead(limit),
  }
  const rows = await readAside(database, (aside) => listShared(aside, asked))
  const { page, next } = pageOf(rows, limit, (row) => [row.sharedVideoId])
  return succeed({ videos: page.map((row) => rowToShared(row, viewer)), next })
}

export async function readRecommended(
  database: Database,
  viewer: Viewer,
  { query }: Input<typeof listRecommendedShared>,
): Promise<Outcome<typeof listRecommendedShared>> {
  const { actor } = viewer
  const cursor = readCursor(recommendedKey, query.cursor)
  if (!cursor.ok) return cursor
  const [writtenAt, id] = cursor.value ?? []
  const rows = await listRecommended(database, {
    userId: actor.id,
    programIds: librariesOf(actor),
    before: writtenAt === undefined || id === undefined ? null : { writtenAt: new Date(writtenAt), id },
    limit: rowsToRead(query.limit),
  })
  const { page, next } = pageOf(rows, query.limit, (row) => [
    row.writtenAt.toISOString(),
    row.recommendedVideoId,
  ])
  return succeed({ videos: page.map((row) => rowToRecommended(row, viewer)), next })
}

export async function readOneShared(
  database: Database,
  viewer: Viewer,
  { params }: Input<typeof getSharedVideo>,
): Promise<Outcome<typeof getSharedVideo>> {
  const row = await findInLibrary(database, viewer.actor, params.id)
  return row === null ? refuse({ code: 'not-found' }) : succeed(rowToShared(row, viewer))
}

export async function saveFavorite(
  database: Database,
  actor: Actor,
  { params }: Input<typeof favoriteVideo>,
  key: string | null,
): Promise<Outcome<typeof favoriteVideo>> {
  const row = await findInLibrary(database, actor, params.id)
  const write = { ownerId: actor.id, endpoint: 'favoriteVideo', key }
  return onceByKey(database, write, async (tx): Promise<Outcome<typeof favoriteVideo>> => {
    if (row === null) return refuse({ code: 'not-found' })
    return succeed({ id: await addFavorite(tx, actor.id, row.sharedVideoId) })
  })
}

export async function dropFavorite(
  database: Database,
  actor: Actor,
  { params }: Input<typeof unfavoriteVideo>,
  key: string | null,
): Promise<Outcome<typeof unfavoriteVideo>> {
  await database.transaction(async (tx) => {
    if (await wasDone(tx, { ownerId: actor.id, endpoint: 'unfavoriteVideo', key })) return
    await removeFavorite(tx, actor.id, params.id)
  })
  return succeed({})
}

export async function readRequest(
  database: Database,
  viewer: Viewer,
  { params }: Input<typeof getSharedRequest>,
): Promise<Outcome<typeof getSharedRequest>> {
  const row = await findRequest(database, params.id)
  if (row === null || !isSeenBy(viewer.actor, row)) return refuse({ code: 'not-found' })
  return succeed(rowToRequest(row, viewer))
}

export async function readOpenRequests(
  database: Database,
  viewer: Viewer,
  { query }: Input<typeof listSharedRequests>,
): Promise<Outcome<typeof listSharedRequests>> {
  const { actor } = viewer
  const { programId } = query
  const decides = programsToDecideFor(actor)
  const rows = await listOpenRequests(database, {
    userId: actor.id,
    programIds:
      programId === undefined ? decides : decides === null || decides.includes(programId) ? [programId] : [],
    limit: OPEN_REQUESTS_MAX,
  })
  return succeed(rows.map((row) => rowToRequest(row, viewer)))
}

async function findInLibrary(database: Database, actor: Actor, id: SharedVideoId): Promise<SharedRow | null> {
  const row = await findShared(database, id, actor.id)
  return row !== null && maySeeLibrary(actor, row.programId) ? row : null
}

/** The programs whose libraries they see; null for all. */
function librariesOf(actor: Actor): readonly ProgramId[] | null {
  if (!actor.isActive) return []
  return isAdministrative(actor) ? null : actor.programIds
}

function isSeenBy(actor: Actor, { programId, ...request }: FoundRequest): boolean {
  return programId === null
    ? actor.id === request.ownerId || actor.id === request.requestedById
    : maySeeRequest(actor, { ...request, programId })
}

/**
 * Turns what a person typed into a text query: the beginning of each word, all of them required. Null if there is no
 * word.
 */
function toTextQuery(search: string): string | null {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  return words === null ? null : words.map((word) => `${word}:*`).join(' & ')
}
