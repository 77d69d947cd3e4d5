import { assessorNumbers } from '#contract/vocabulary/assessment.ts'
import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  AdminVideo,
  listAdminVideos,
  listRecentlyDeleted,
} from '#contract/endpoints/video/submissions.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { isManagerial } from '#contract/policies/roles.ts'
import { refuse, succeed } from '#contract/result.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import { type Table, yesOrNo } from '#server/http/table-handler.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { rowToSummary } from '../video-summary.ts'
import { countVideosOfProgram, doesProgramExist, listVideosOfProgram } from './admin-store.ts'
import { endOfGrace, graceSince } from './edit-service.ts'
import { listDeleted } from './submit-store.ts'

const adminKey = z.tuple([videoId])

/** Videos that their owner can still restore. */
export async function readRecentlyDeleted(
  database: Database,
  actor: Actor,
  { viewing, now }: { viewing: Viewing; now: number },
): Promise<Outcome<typeof listRecentlyDeleted>> {
  const rows = await listDeleted(database, actor.id, graceSince(now))
  return succeed(
    rows.map((row) => ({
      ...rowToSummary(row, viewing),
      deletedAt: row.deletedAt.toISOString(),
      gone: endOfGrace(row.deletedAt).toISOString(),
    })),
  )
}

/** What a program has submitted, for those who administer it. */
export async function readVideosOfProgram(
  database: Database,
  actor: Actor,
  { query }: Input<typeof listAdminVideos>,
): Promise<Outcome<typeof listAdminVideos>> {
  const { pid: programId, type = null, standing = null, search, sort, limit } = query
  const cursor = readCursor(adminKey, query.cursor)
  if (!cursor.ok) return cursor
  if (!(await doesProgramExist(database, programId))) return refuse({ code: 'not-found' })
  const decidesRequests = isManagerial(actor)
  const filter = { programId, type, standing, search: search.trim(), decidesRequests }
  const after = cursor.value?.[0] ?? null
  const [rows, total] = await Promise.all([
    listVideosOfProgram(database, { ...filter, sort, after, limit: rowsToRead(limit) }),
    countVideosOfProgram(database, filter),
  ])
  const { page, next } = pageOf(rows, limit, (row) => [row.videoId])
  return succeed({
    items: page.map((row) => ({
      ...row,
      assessorTypeNumber: row.assessorType === null ? null : assessorNumbers[row.assessorType],
      createdAt: row.createdAt.toISOString(),
      submittedAt: row.submittedAt?.toISOString() ?? null,
      assessedAt: row.assessedAt?.toISOString() ?? null,
    })),
    next,
    total,
  })
}

/** The list as a saved table. */
export const adminVideoTable: Table<typeof listAdminVideos, AdminVideo> = {
  name: 'videos',
  rowsOf: ({ items }) => items,
  columns: {
    Video: ({ name }) => name,
    Owner: ({ owner }) => owner.fullName,
    Group: ({ groupName }) => groupName,
    Type: ({ videoType }) => videoType,
    'Submitted to': ({ assessorType }) => assessorType,
    'Created (UTC)': ({ createdAt }) => createdAt,
    'Submitted (UTC)': ({ submittedAt }) => submittedAt,
    'Assessed (UTC)': ({ assessedAt }) => assessedAt,
    'In the library': ({ sharedVideoId }) => yesOrNo(sharedVideoId !== null),
    State: ({ state }) => state,
    Seconds: ({ durationSeconds }) => durationSeconds,
    Bytes: ({ bytes }) => bytes,
  },
}
