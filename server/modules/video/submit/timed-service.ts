import { randomUUID } from 'node:crypto'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { createTimedAssessment } from '#contract/endpoints/video/submissions.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import { timedAsmtId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { once } from '#server/http/idempotency.ts'
import { findActivity } from '../activity-store.ts'
import { addTimed, findTimed, isMember, type TimedRow } from './timed-store.ts'

type Create = typeof createTimedAssessment

/** For a group that they belong to, or did while the group was active: what was practiced offline still arrives. */
export function saveTimedAssessment(
  database: Database,
  actor: Actor,
  { body }: Input<Create>,
  key: string | null,
): Promise<Outcome<Create>> {
  const { activityId, userGroupId, length } = body
  const request = { id: body.id ?? null, activityId, userGroupId, length }
  const write = { ownerId: actor.id, endpoint: 'createTimedAssessment', key, request }
  return once(database, write, (tx) => save(tx, actor, body))
}

async function save(tx: Transaction, actor: Actor, body: Input<Create>['body']): Promise<Outcome<Create>> {
  const { id = timedAsmtId.parse(randomUUID()), activityId, userGroupId, length } = body
  // A device's clock that runs ahead must not put a practice at the head of the list for good.
  const now = Date.now()
  const createdAt = new Date(
    Math.min(body.practicedAt === undefined ? now : Date.parse(body.practicedAt), now),
  )
  const row = { id, ownerId: actor.id, activityId, userGroupId, length, createdAt }
  // After a lost answer, whatever has become of the person's groups or of the activity since: it is there.
  if (isSame(await findTimed(tx, id), row)) return succeed({ id })
  if (!(await isMember(tx, actor.id, userGroupId))) return refuse({ code: 'not-found' })
  const activity = await findActivity(tx, actor, activityId)
  if (activity === null) return refuse({ code: 'not-found', message: 'This activity doesn’t exist.' })
  const stored = await addTimed(tx, row)
  return isSame(stored, row) ? succeed({ id }) : refuse({ code: 'idempotency-conflict' })
}

function isSame(
  stored: TimedRow | null,
  sent: Pick<TimedRow, 'ownerId' | 'activityId' | 'userGroupId' | 'length'>,
): boolean {
  return (
    stored?.ownerId === sent.ownerId &&
    stored.activityId === sent.activityId &&
    stored.userGroupId === sent.userGroupId &&
    stored.length === sent.length
  )
}
