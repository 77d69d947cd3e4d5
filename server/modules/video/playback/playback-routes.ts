import { maySeeLibrary } from '#contract/policies/library.ts'
import { refuse, succeed } from '#contract/result.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { Handlers } from '#server/http/handler.ts'
import { findWatchable } from './find-watchable.ts'
import { type MediaSigner, viewingOf } from '#server/platform/media-address.ts'
import { BEFORE_NEWEST, createPlaybackStore } from './playback-store.ts'
import { rowToDetails, rowToMyVideo } from './playback-view.ts'
import { mergeProcedures } from './surgical-procedures.ts'

export interface PlaybackDeps {
  database: Database
  signer: MediaSigner
}

/** Spec 2 §7, videos: one's own, and what a player needs to know of one. */
export function createPlaybackHandlers({
  database,
  signer,
}: PlaybackDeps): Handlers<'listMyVideos' | 'getVideo' | 'listSurgicalProcedures'> {
  const store = createPlaybackStore(database)
  return {
    listMyVideos: async ({ params, query }, context) => {
      const before = query.cursor === undefined ? BEFORE_NEWEST : videoId.safeParse(query.cursor).data
      if (before === undefined) return refuse({ code: 'invalid-input' })
      const { actor } = context
      // One more than asked for, to know whether there is another page.
      const { submissionType = null, isAssessed = null, state = null } = query
      const filters = { submissionType, isAssessed, state }
      const ask = { ownerId: actor.id, videoType: params.type, before, limit: query.limit + 1, ...filters }
      const rows = await store.listOfOwner(ask)
      const page = rows.slice(0, query.limit)
      const viewing = viewingOf(signer, actor, context)
      return succeed({
        videos: page.map((row) => rowToMyVideo(row, viewing)),
        next: rows.length > page.length ? (page.at(-1)?.videoId ?? null) : null,
      })
    },
    getVideo: async ({ params }, context) => {
      const { actor } = context
      const row = await findWatchable(store, actor, params.id)
      if (row?.videoType !== params.type) return refuse({ code: 'not-found' })
      return succeed(
        rowToDetails(row, viewingOf(signer, actor, context), { isMine: row.ownerId === actor.id }),
      )
    },
    listSurgicalProcedures: async (_input, { actor }) => {
      const libraries = actor.programIds.filter((programId) => maySeeLibrary(actor, programId))
      return succeed(mergeProcedures(await store.listProcedures(actor.id, libraries)))
    },
  }
}
