import { viewingOf, type Viewing } from '#server/platform/media-address.ts'
import * as z from 'zod/mini'
import type { Actor } from '#contract/policies/actor.ts'
import { maySeeLibrary, maySeeRequest } from '#contract/policies/library.ts'
import { isAdministrative, isFaculty } from '#contract/policies/roles.ts'
import { refuse, succeed } from '#contract/result.ts'
import {
  commentId,
  type CommentId,
  type ProgramId,
  sharedVideoId,
  type SharedVideoId,
} from '#contract/vocabulary/ids.ts'
import { instant } from '#contract/vocabulary/plain-values.ts'
import type { Database } from '#server/database/database.ts'
import type { Context, Handlers } from '#server/http/handler.ts'
import { once } from '#server/http/idempotency.ts'
import type { Notifier } from '#server/ports.ts'
import { BEFORE_NEWEST, createLibraryStore, type LibraryStore, type SharedRow } from './library-store.ts'
import { rowToRecommended, rowToRequest, rowToShared, type Viewer } from './library-view.ts'
import { toTextQuery } from './search-words.ts'
import { acceptRequest, createShareVideo, denyRequest, removeShared } from './sharing-service.ts'
import { findRequest, listOpenRequests } from './sharing-store.ts'

export interface LibraryDeps {
  database: Database
  notifier: Notifier
  signer: Viewing['signer']
}

export type LibraryHandlers = Handlers<
  | 'shareVideo'
  | 'listSharedVideos'
  | 'listRecommendedShared'
  | 'getSharedVideo'
  | 'removeSharedVideo'
  | 'getSharedRequest'
  | 'listSharedRequests'
  | 'acceptSharedRequest'
  | 'denySharedRequest'
  | 'favoriteVideo'
  | 'unfavoriteVideo'
>

const OPEN_REQUESTS_MAX = 100

/** Spec 2 §7, shared library and favourites. */
export function createLibraryHandlers(deps: LibraryDeps): LibraryHandlers {
  const store = createLibraryStore(deps.database)
  return { ...readHandlers(deps, store), ...requestHandlers(deps), ...favoriteHandlers(store) }
}

type Reading = 'listSharedVideos' | 'listRecommendedShared' | 'getSharedVideo'

function readHandlers({ signer }: LibraryDeps, store: LibraryStore): Pick<LibraryHandlers, Reading> {
  const viewerOf = (context: Context): Viewer => viewerFor(signer, context)
  return {
    listSharedVideos: async ({ query }, context) => {
      const { actor } = context
      const { view, search, limit, programId } = query
      if (programId !== undefined && !maySeeLibrary(actor, programId)) return refuse({ code: 'not-found' })
      const before = readCursor(query.cursor)
      if (before === null) return refuse({ code: 'invalid-input' })
      const programIds = programId === undefined ? librariesOf(actor) : [programId]
      // One more than asked for, to know whether there is another page.
      const ask = { view, words: toTextQuery(search), programIds, userId: actor.id, before, limit: limit + 1 }
      const rows = await store.list(ask)
      const page = rows.slice(0, limit)
      const viewer = viewerOf(context)
      return succeed({
        videos: page.map((row) => rowToShared(row, viewer)),
        next: rows.length > page.length ? (page.at(-1)?.sharedVideoId ?? null) : null,
      })
    },
    listRecommendedShared: async ({ query: { cursor, limit } }, context) => {
      const { actor } = context
      const before = readMomentCursor(cursor)
      if (before === null) return refuse({ code: 'invalid-input' })
      const ask = { userId: actor.id, programIds: librariesOf(actor), before, limit: limit + 1 }
      const rows = await store.listRecommended(ask)
      const page = rows.slice(0, limit)
      const viewer = viewerOf(context)
      const last = rows.length > page.length ? page.at(-1) : undefined
      return succeed({
        videos: page.map((row) => rowToRecommended(row, viewer)),
        next: last === undefined ? null : `${last.writtenAt.toISOString()}_${last.recommendedVideoId}`,
      })
    },
    getSharedVideo: async ({ params }, context) => {
      const row = await findFor(store, context.actor, params.id)
      return row === null ? refuse({ code: 'not-found' }) : succeed(rowToShared(row, viewerOf(context)))
    },
  }
}

type Requesting =
  | 'shareVideo'
  | 'removeSharedVideo'
  | 'getSharedRequest'
  | 'listSharedRequests'
  | 'acceptSharedRequest'
  | 'denySharedRequest'

function requestHandlers({ database, notifier, signer }: LibraryDeps): Pick<LibraryHandlers, Requesting> {
  const share = createShareVideo(notifier)
  return {
    shareVideo: ({ body }, { actor, idempotencyKey }) => {
      const write = { ownerId: actor.id, endpoint: 'shareVideo', key: idempotencyKey, request: body }
      return once(database, write, (tx) => share(tx, actor, body))
    },
    removeSharedVideo: ({ params }, { actor }) => removeShared({ database, notifier }, actor, params.id),
    getSharedRequest: async ({ params }, context) => {
      const row = await findRequest(database, params.id)
      if (row === null || !isSeenBy(context.actor, row)) return refuse({ code: 'not-found' })
      return succeed(rowToRequest(row, viewerFor(signer, context)))
    },
    listSharedRequests: async (_input, context) => {
      const { actor } = context
      const taughtProgramIds = actor.isActive && isFaculty(actor) ? actor.programIds : []
      const rows = await listOpenRequests(database, {
        userId: actor.id,
        taughtProgramIds,
        limit: OPEN_REQUESTS_MAX,
      })
      const viewer = viewerFor(signer, context)
      return succeed(rows.map((row) => rowToRequest(row, viewer)))
    },
    acceptSharedRequest: ({ params }, { actor }) =>
      acceptRequest({ database, notifier, actor, id: params.id }),
    denySharedRequest: ({ params }, { actor }) => denyRequest({ database, notifier, actor, id: params.id }),
  }
}

function favoriteHandlers(store: LibraryStore): Pick<LibraryHandlers, 'favoriteVideo' | 'unfavoriteVideo'> {
  return {
    favoriteVideo: async ({ params }, { actor }) => {
      const row = await findFor(store, actor, params.id)
      if (row === null) return refuse({ code: 'not-found' })
      return succeed({ id: await store.addFavorite(actor.id, row.sharedVideoId) })
    },
    unfavoriteVideo: async ({ params }, { actor }) => {
      await store.removeFavorite(actor.id, params.id)
      return succeed({})
    },
  }
}

function viewerFor(signer: Viewing['signer'], context: Context): Viewer {
  return { actor: context.actor, viewing: viewingOf(signer, context.actor, context) }
}

async function findFor(store: LibraryStore, actor: Actor, id: SharedVideoId): Promise<SharedRow | null> {
  const row = await store.find(id, actor.id)
  return row !== null && maySeeLibrary(actor, row.programId) ? row : null
}

/** The programs whose libraries are theirs; null for all. */
function librariesOf(actor: Actor): readonly ProgramId[] | null {
  if (!actor.isActive) return []
  return isAdministrative(actor) ? null : actor.programIds
}

function isSeenBy(
  actor: Actor,
  { programId, ownerId, requestedById }: NonNullable<Awaited<ReturnType<typeof findRequest>>>,
): boolean {
  return programId === null
    ? actor.id === ownerId || actor.id === requestedById
    : maySeeRequest(actor, { programId, ownerId, requestedById })
}

function readCursor(cursor: string | undefined): SharedVideoId | null {
  return cursor === undefined ? BEFORE_NEWEST : (sharedVideoId.safeParse(cursor).data ?? null)
}

const momentCursor = z.tuple([instant, commentId])

function readMomentCursor(cursor: string | undefined): { writtenAt: Date; id: CommentId } | null {
  // A day later than any clock: what is written this moment is older.
  if (cursor === undefined)
    return { writtenAt: new Date(Date.now() + 86_400_000), id: commentId.parse(BEFORE_NEWEST) }
  const read = momentCursor.safeParse(cursor.split('_')).data
  return read === undefined ? null : { writtenAt: new Date(read[0]), id: read[1] }
}
