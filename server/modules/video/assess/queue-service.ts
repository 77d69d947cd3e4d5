import * as z from 'zod/mini'
import type { Outcome, Reply } from '#contract/endpoint.ts'
import type { listNeedsAssessment, QueuedVideo } from '#contract/endpoints/assessments.ts'
import type { countUnassessed } from '#contract/endpoints/video/unassessed.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { isFaculty, isResident } from '#contract/policies/roles.ts'
import { mayTeachGroup } from '#contract/policies/user-groups.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { AssessmentView } from '#contract/vocabulary/assessment.ts'
import { assessmentId, type UserGroupId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/page.ts'
import { rowToSubmission, rowToSummary } from '../video-summary.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import {
  countUnassessed as countRows,
  findGroupPlace,
  listQueued,
  listQueueKeys,
  type QueueAsk,
  type QueueKey,
  type QueueRow,
} from './queue-store.ts'

export type Queue =
  | { kind: 'peers'; view: AssessmentView }
  | { kind: 'needs-assessment' }
  | { kind: 'all' }
  | { kind: 'group'; groupId: UserGroupId }

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
    videos: inOrderOf(page, rows, ask).map((row) => rowToQueued(row, viewing)),
    next,
    unassessedCount: await countRows(database, ask),
  })
}

/** What waits for this person as faculty or proctor, and as a peer, by type. */
export async function countWaiting(
  database: Database,
  actor: Actor,
): Promise<Outcome<typeof countUnassessed>> {
  const [faculty, peer] = await Promise.all([
    countByType(database, actor, { kind: 'needs-assessment' }),
    countByType(database, actor, { kind: 'peers', view: 'NEEDS_ASSESSMENT' }),
  ])
  const count = [faculty, peer].flatMap((each) => Object.values(each)).reduce((sum, each) => sum + each, 0)
  return succeed({ count, faculty, peer })
}

async function countByType(
  database: Database,
  actor: Actor,
  queue: Queue,
): Promise<Record<VideoType, number>> {
  const countOf = (type: VideoType) =>
    countRows(database, { askedBy: actor.id, videoType: type, ...whatOf(actor, queue) })
  const [simulation, surgical, other] = await Promise.all([
    countOf('simulation'),
    countOf('surgical'),
    countOf('other'),
  ])
  return { simulation, surgical, other }
}

/** What each queue is made of: faculty of their programs, proctors of their groups; an expired group is looked at by itself. */
function whatOf(
  actor: Actor,
  queue: Queue,
): Pick<QueueAsk, 'places' | 'ofActiveGroups' | 'assessorType' | 'isWaiting' | 'order'> {
  const programIds = isFaculty(actor) ? actor.programIds : []
  const { activeProctorGroupIds: active } = actor
  const waiting = { isWaiting: true, order: 'oldest first' } as const
  const everything = { isWaiting: false, order: 'newest first' } as const
  switch (queue.kind) {
    case 'peers': {
      const groupIds = isResident(actor) && actor.isActive ? actor.userGroupIds : []
      const shown = queue.view === 'NEEDS_ASSESSMENT' ? waiting : everything
      return { places: { programIds: [], groupIds }, assessorType: 'PEER', ...shown }
    }
    case 'needs-assessment':
      return { places: { programIds, groupIds: active }, assessorType: 'FACULTY', ...waiting }
    case 'all': {
      const places = { programIds, groupIds: active }
      return { places, ofActiveGroups: true, assessorType: null, ...everything }
    }
    case 'group': {
      const places = { programIds: [], groupIds: [queue.groupId] }
      return { places, assessorType: null, ...everything }
    }
  }
}

/** What waits begins with those who never had feedback, page by page: their first one matters most. */
function inOrderOf(
  keys: readonly QueueKey[],
  rows: readonly QueueRow[],
  { order }: Pick<QueueAsk, 'order'>,
): QueueRow[] {
  const rowsById = new Map(rows.map((row) => [row.videoAsmtId, row]))
  const ordered = keys.flatMap(({ id }) => rowsById.get(id) ?? [])
  const byNews = (row: QueueRow) => (row.isOwnerNew ? 0 : 1)
  return order === 'newest first' ? ordered : ordered.toSorted((one, other) => byNews(one) - byNews(other))
}

function rowToQueued(row: QueueRow, viewing: Viewing): QueuedVideo {
  const { isAssessedSeen: _ownersOnly, submittedAt, ...facts } = rowToSubmission(row)
  const { attempt, owner, groupName, evaluationCount, isEvaluatedByMe, isSeenByOwner } = row
  return {
    ...rowToSummary(row, viewing),
    ...facts,
    // A queue holds what was submitted; rows of before this was kept have no other moment.
    submittedAt: submittedAt ?? row.createdAt.toISOString(),
    attempt,
    isOwnerNew: row.isOwnerNew,
    owner,
    groupName,
    evaluationCount,
    isEvaluatedByMe,
    isSeenByOwner,
  }
}
