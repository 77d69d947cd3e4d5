import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { getVideo, listAttempts, listMyVideos } from '#contract/endpoints/video/videos.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { admissionOf } from '#contract/policies/video/admission.ts'
import { isAdministrative } from '#contract/policies/roles.ts'
import { maySeeSubmission } from '#contract/policies/video/assessments.ts'
import { mayComment } from '#contract/policies/video/comments.ts'
import { libraryFor, mayAskToShare, maySeeLibrary } from '#contract/policies/video/library.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type VideoId, videoId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { rowToSummary } from '../video-summary.ts'
import {
  type DetailsRow,
  findVideo,
  listAttemptsOf,
  listProcedures,
  listVideosOfOwner,
} from './playback-store.ts'
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
  const { submissionType = null, isAssessed = null, state = null, activityId = null, limit } = query
  const rows = await listVideosOfOwner(database, {
    ownerId: actor.id,
    videoType: params.type,
    before: cursor.value?.[0] ?? null,
    limit: rowsToRead(limit),
    submissionType,
    isAssessed,
    activityId,
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
  const row = await findVideo(database, params.id)
  const admittedBy = row?.videoType === params.type ? admissionOf(actor, row) : null
  if (row === null || admittedBy === null) return refuse({ code: 'not-found' })
  return succeed(
    rowToDetails(row, viewing, {
      admittedBy,
      mayShare: mayShareNow(actor, row),
      mayComment: admittedBy !== 'REQUEST' && mayComment(actor, row),
      seesReport: isAdministrative(actor),
    }),
  )
}

/** The owner's other videos of the type, each of which this person may see through its own submission. */
export async function readAttempts(
  database: Database,
  actor: Actor,
  { params: { id, type } }: Input<typeof listAttempts>,
  viewing: Viewing,
): Promise<Outcome<typeof listAttempts>> {
  const first = await findVideo(database, id)
  if (first?.videoType !== type || admissionOf(actor, first) === null) return refuse({ code: 'not-found' })
  const rows = await listAttemptsOf(database, first.ownerId, type)
  const others = rows.filter((row) => row.videoId !== id && maySeeSubmission(actor, row))
  return succeed({ videos: others.map((row) => ({ ...rowToSummary(row, viewing), attempt: row.attempt })) })
}

/**
 * A video that this person may watch and comment on: through its submission or their library; null if there is none. A
 * person who only decides about a request may watch but not comment.
 */
export async function findWatchable(
  database: Database,
  actor: Actor,
  id: VideoId,
): Promise<DetailsRow | null> {
  const row = await findVideo(database, id)
  const admittedBy = row === null ? null : admissionOf(actor, row)
  return admittedBy === null || admittedBy === 'REQUEST' ? null : row
}

function mayShareNow(actor: Actor, row: DetailsRow): boolean {
  if (row.sharedVideoId !== null || row.sharedRequestId !== null || row.state === 'FAILED') return false
  const library = libraryFor(actor, { ownerId: row.ownerId, programId: row.homeProgramId })
  return library !== null && maySeeLibrary(actor, library) && mayAskToShare(actor, row)
}

/** Names of procedures, from the curriculum and from the videos that this person can see. */
export async function readProcedures(database: Database, actor: Actor): Promise<string[]> {
  const libraries = actor.programIds.filter((programId) => maySeeLibrary(actor, programId))
  return mergeProcedures(await listProcedures(database, actor.id, libraries))
}
