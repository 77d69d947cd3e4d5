import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { getVideo, listMyVideos } from '#contract/endpoints/videos.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { maySeeSubmission } from '#contract/policies/assessments.ts'
import { maySeeLibrary } from '#contract/policies/library.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type VideoId, videoId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/page.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { type DetailsRow, findVideo, listProcedures, listVideosOfOwner } from './playback-store.ts'
import { rowToDetails, rowToMyVideo } from './playback-view.ts'
import { mergeProcedures } from './surgical-procedures.ts'

const cursorKey = z.tuple([videoId])

export async function readMyVideos(
  database: Database,
  actor: Actor,
  { params, query }: Input<typeof listMyVideos>,
  viewing: Viewing,
): Promise<Outcome<typeof listMyVideos>> {
  const cursor = readCursor(cursorKey, query.cursor)
  if (!cursor.ok) return cursor
  const { submissionType = null, isAssessed = null, state = null, limit } = query
  const rows = await listVideosOfOwner(database, {
    ownerId: actor.id,
    videoType: params.type,
    before: cursor.value?.[0] ?? null,
    limit: rowsToAsk(limit),
    submissionType,
    isAssessed,
    state,
  })
  const { page, next } = pageOf(rows, limit, (row) => [row.videoId])
  return succeed({ videos: page.map((row) => rowToMyVideo(row, viewing)), next })
}

export async function readVideo(
  database: Database,
  actor: Actor,
  { params }: Input<typeof getVideo>,
  viewing: Viewing,
): Promise<Outcome<typeof getVideo>> {
  const row = await findWatchable(database, actor, params.id)
  if (row?.videoType !== params.type) return refuse({ code: 'not-found' })
  return succeed(rowToDetails(row, viewing, { isMine: row.ownerId === actor.id }))
}

/** A video as this person may watch it: for its submission or in their library; null when there is none for them. */
export async function findWatchable(
  database: Database,
  actor: Actor,
  id: VideoId,
): Promise<DetailsRow | null> {
  const row = await findVideo(database, id)
  if (row === null) return null
  const isInLibrary = row.sharedInProgramId !== null && maySeeLibrary(actor, row.sharedInProgramId)
  return isInLibrary || maySeeSubmission(actor, row) ? row : null
}

/** What a procedure may be called, of the curriculum and of the videos that this person can see. */
export async function readProcedures(database: Database, actor: Actor): Promise<string[]> {
  const libraries = actor.programIds.filter((programId) => maySeeLibrary(actor, programId))
  return mergeProcedures(await listProcedures(database, actor.id, libraries))
}
