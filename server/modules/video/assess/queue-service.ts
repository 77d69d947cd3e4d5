import * as z from 'zod/mini'
import type { Outcome, Reply } from '#contract/endpoint.ts'
import type { listNeedsAssessment, QueuedVideo } from '#contract/endpoints/video/queues.ts'
import type { countUnassessed } from '#contract/endpoints/video/unassessed.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { isResident } from '#contract/policies/roles.ts'
import {
  assessesGroup,
  type GroupPlace,
  mayTeachGroup,
  taughtBy,
  trainsIn,
} from '#contract/policies/people/user-groups.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { AssessmentView } from '#contract/vocabulary/assessment.ts'
import { assessmentId, type UserGroupId } from '#contract/vocabulary/ids.ts'
import type { ViewMode } from '#contract/vocabulary/roles.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import { findGroupPlace } from '../place-store.ts'
import { rowToSubmission, rowToSummary } from '../video-summary.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import {
  countUnassessed as countRows,
  listQueued,
  listQueueKeys,
  type QueueQuery,
  type QueueKey,
  type QueueRow,
} from './queue-store.ts'

export type Queue =
  | { type: 'peers'; view: AssessmentView }
  | { type: 'needs-assessment' }
  | { type: 'all' }
  | { type: 'group'; groupId: UserGroupId }

/** The selected part of what makes up a queue. */
export interface QueueScope {
  groupId?: UserGroupId | undefined
  viewMode?: ViewMode | undefined
}

export interface QueueFilters {
  queue: Queue
  videoType: VideoType
  query: QueueScope & { cursor?: string | undefined; limit: number }
}

type Page = Reply<typeof listNeedsAssessment>

/** Key of a page. For a queue of what waits, it also says whether the page is past its newcomers. */
const queueKey = z.tuple([
  z.string().check(z.regex(/^\d{1,18}$/)),
  assessmentId,
  z.optional(z.enum(['new', 'known'])),
])

export async function readQueue(
  database: Database,
  actor: Actor,
  { queue, videoType, query }: QueueFilters,
  viewing: Viewing,
): Promise<Result<Page, { code: 'invalid-input' | 'not-found' }>> {
  const cursor = readCursor(queueKey, query.cursor)
  if (!cursor.ok) return cursor
  const scope = { ...query, ...(queue.type === 'group' && { groupId: queue.groupId }) }
  const selected = await findSelected(database, actor, scope)
  if (!selected.ok) return selected
  const group = selected.value
  const isOpen = queue.type === 'peers' || group === null || mayTeachGroup(actor, group)
  if (!isOpen) return refuse({ code: 'not-found' })
  const queueQuery = {
    askedBy: actor.id,
    videoType,
    ...whatOf(actor, queue, { group, viewMode: query.viewMode }),
  }
  const [at, id, news] = cursor.value ?? []
  const after = at === undefined || id === undefined ? null : { at, id, isNew: news === 'new' }
  const [keys, [unassessedCount = 0]] = await Promise.all([
    listQueueKeys(database, { ...queueQuery, after, limit: rowsToRead(query.limit) }),
    countRows(database, [queueQuery]),
  ])
  const { page, next } = pageOf(keys, query.limit, ({ at, id, isNew }) => [
    at,
    id,
    ...(queueQuery.isWaiting ? [isNew ? 'new' : 'known'] : []),
  ])
  const rows = await listQueued(
    database,
    page.map((key) => key.id),
    actor.id,
  )
  return succeed({
    videos: inOrderOf(page, rows).map((row) => rowToQueued(row, viewing)),
    next,
    unassessedCount,
  })
}

/** What waits for this person, as faculty or proctor and as a peer, by type. */
export async function countWaiting(
  database: Database,
  actor: Actor,
  scope: QueueScope,
): Promise<Outcome<typeof countUnassessed>> {
  const selected = await findSelected(database, actor, scope)
  if (!selected.ok) return selected
  const within = { group: selected.value, viewMode: scope.viewMode }
  const asks = [
    whatOf(actor, { type: 'needs-assessment' }, within),
    whatOf(actor, { type: 'peers', view: 'NEEDS_ASSESSMENT' }, within),
  ].flatMap((what) => TYPES.map((type) => ({ askedBy: actor.id, videoType: type, ...what })))
  const counts = await countRows(database, asks)
  const faculty = byType(counts.slice(0, TYPES.length))
  const peer = byType(counts.slice(TYPES.length))
  return succeed({ count: counts.reduce((sum, each) => sum + each, 0), faculty, peer })
}

const TYPES = ['simulation', 'surgical', 'other'] as const satisfies VideoType[]

function byType([simulation = 0, surgical = 0, other = 0]: readonly number[]): Record<VideoType, number> {
  return { simulation, surgical, other }
}

interface Selected {
  group: GroupPlace | null
  viewMode: ViewMode | undefined
}

/** The one selected group; a group that this person may not look at is not found. */
async function findSelected(
  database: Database,
  actor: Actor,
  { groupId }: QueueScope,
): Promise<Result<GroupPlace | null, { code: 'not-found' }>> {
  if (groupId === undefined) return succeed(null)
  const group = await findGroupPlace(database, groupId)
  const isOpen = group !== null && (trainsIn(actor, group.id) || mayTeachGroup(actor, group))
  return isOpen ? succeed(group) : refuse({ code: 'not-found' })
}

/**
 * What makes up each queue: faculty have their programs, proctors their groups. An expired group is only looked at
 * alone.
 */
function whatOf(
  actor: Actor,
  queue: Queue,
  { group, viewMode }: Selected,
): Pick<QueueQuery, 'places' | 'ofActiveGroups' | 'assessorType' | 'isWaiting' | 'order'> {
  const { programIds } = taughtBy(actor, viewMode)
  const { activeProctorGroupIds: active } = actor
  const waiting = { isWaiting: true, order: 'newcomers first' } as const
  const everything = { isWaiting: false, order: 'newest first' } as const
  switch (queue.type) {
    case 'peers': {
      const own = isResident(actor) && actor.isActive ? actor.userGroupIds : []
      const groupIds = own.filter((id) => group === null || id === group.id)
      const shown = queue.view === 'NEEDS_ASSESSMENT' ? waiting : everything
      return { places: { programIds: [], groupIds }, assessorType: 'PEER', ...shown }
    }
    case 'needs-assessment': {
      const one = group !== null && assessesGroup(actor, group) ? [group.id] : []
      const places = group === null ? { programIds, groupIds: active } : { programIds: [], groupIds: one }
      return { places, assessorType: 'FACULTY', ...waiting }
    }
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

function inOrderOf(keys: readonly QueueKey[], rows: readonly QueueRow[]): QueueRow[] {
  const rowsById = new Map(rows.map((row) => [row.videoAsmtId, row]))
  return keys.flatMap(({ id }) => rowsById.get(id) ?? [])
}

function rowToQueued(row: QueueRow, viewing: Viewing): QueuedVideo {
  const { isAssessedSeen: _ownersOnly, submittedAt, ...facts } = rowToSubmission(row)
  const { attempt, owner, groupName, evaluationCount, isEvaluatedByMe, isSeenByOwner } = row
  return {
    ...rowToSummary(row, viewing),
    ...facts,
    // A queue holds what was submitted; older rows have no other time.
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
