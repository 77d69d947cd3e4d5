import * as z from 'zod/mini'
import type { Reply } from '#contract/endpoint.ts'
import type { listNeedsAssessment, QueuedVideo } from '#contract/endpoints/assessments.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { isFaculty, isResident } from '#contract/policies/roles.ts'
import { mayTeachGroup } from '#contract/policies/user-groups.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { assessmentId, type UserGroupId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/page.ts'
import { rowToSubmission, rowToSummary } from '../video-summary.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import {
  countUnassessed,
  findGroupPlace,
  listQueued,
  listQueueKeys,
  type QueueAsk,
  type QueueKey,
  type QueueRow,
} from './queue-store.ts'

export type Queue =
  { kind: 'peers' } | { kind: 'needs-assessment' } | { kind: 'all' } | { kind: 'group'; groupId: UserGroupId }

export interface QueueQuestion {
  queue: Queue
  videoType: VideoType
  query: { cursor?: string | undefined; limit: number }
}

type Page = Reply<typeof listNeedsAssessment>

const queueKey = z.tuple([z.string().check(z.regex(/^\d{1,18}$/)), assessmentId])

export async function readQueue(
  database: Database,
  actor: Actor,
  { queue, videoType, query }: QueueQuestion,
  viewing: Viewing,
): Promise<Result<Page, { code: 'invalid-input' | 'not-found' }>> {
  const cursor = readCursor(queueKey, query.cursor)
  if (!cursor.ok) return cursor
  if (queue.kind === 'group') {
    const group = await findGroupPlace(database, queue.groupId)
    if (group === null || !mayTeachGroup(actor, group)) return refuse({ code: 'not-found' })
  }
  const ask = { askedBy: actor.id, videoType, ...whatOf(actor, queue) }
  const [at, id] = cursor.value ?? []
  const after = at === undefined || id === undefined ? null : { at, id }
  const keys = await listQueueKeys(database, { ...ask, after, limit: rowsToAsk(query.limit) })
  const { page, next } = pageOf(keys, query.limit, (key) => [key.at, key.id])
  const rows = await listQueued(
    database,
    page.map((key) => key.id),
    actor.id,
  )
  return succeed({
    videos: inOrderOf(page, rows).map((row) => rowToQueued(row, viewing)),
    next,
    unassessedCount: await countUnassessed(database, ask),
  })
}

/** What each queue is made of: faculty of their programs, proctors of their groups; an expired group is looked at by itself. */
function whatOf(
  actor: Actor,
  queue: Queue,
): Pick<QueueAsk, 'places' | 'ofActiveGroups' | 'waitingFor' | 'order'> {
  const programIds = isFaculty(actor) ? actor.programIds : []
  const { activeProctorGroupIds: active } = actor
  switch (queue.kind) {
    case 'peers': {
      const groupIds = isResident(actor) && actor.isActive ? actor.userGroupIds : []
      return { places: { programIds: [], groupIds }, waitingFor: 'PEER', order: 'oldest first' }
    }
    case 'needs-assessment':
      return { places: { programIds, groupIds: active }, waitingFor: 'FACULTY', order: 'oldest first' }
    case 'all': {
      const places = { programIds, groupIds: active }
      return { places, ofActiveGroups: true, waitingFor: null, order: 'newest first' }
    }
    case 'group': {
      const places = { programIds: [], groupIds: [queue.groupId] }
      return { places, waitingFor: null, order: 'newest first' }
    }
  }
}

function inOrderOf(keys: readonly QueueKey[], rows: readonly QueueRow[]): QueueRow[] {
  const rowsById = new Map(rows.map((row) => [row.videoAsmtId, row]))
  return keys.flatMap(({ id }) => rowsById.get(id) ?? [])
}

function rowToQueued(row: QueueRow, viewing: Viewing): QueuedVideo {
  const { isAssessedSeen: _ownersOnly, submittedAt, ...facts } = rowToSubmission(row)
  const { owner, groupName, evaluationCount, isEvaluatedByMe } = row
  return {
    ...rowToSummary(row, viewing),
    ...facts,
    // A queue holds what was submitted; rows of before this was kept have no other moment.
    submittedAt: submittedAt ?? row.createdAt.toISOString(),
    owner,
    groupName,
    evaluationCount,
    isEvaluatedByMe,
  }
}
