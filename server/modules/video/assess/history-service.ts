import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { listAssessedHistory, RubricAnswer } from '#contract/endpoints/assessments.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { teachesOwnerOf } from '#contract/policies/assessments.ts'
import { isManagerial } from '#contract/policies/roles.ts'
import { refuse, succeed } from '#contract/result.ts'
import { evaluationId, type UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/page.ts'
import { findPlaceOf, listGlobalScaleIds, listHistory } from './history-store.ts'

type History = typeof listAssessedHistory

const historyKey = z.tuple([evaluationId])

export async function readHistory(
  database: Database,
  actor: Actor,
  { query }: Input<History>,
): Promise<Outcome<History>> {
  const { ownerId = actor.id, activityId = null, limit } = query
  const cursor = readCursor(historyKey, query.cursor)
  if (!cursor.ok) return cursor
  if (!(await maySeeHistory(database, actor, ownerId))) return refuse({ code: 'not-found' })
  const seenBy = actor.id === ownerId || isManagerial(actor) ? null : actor.id
  const rows = await listHistory(database, {
    ownerId,
    activityId,
    seenBy,
    before: cursor.value?.[0] ?? null,
    limit: rowsToAsk(limit),
  })
  const { page, next } = pageOf(rows, limit, (row) => [row.evaluationId])
  const scaleIds = await listGlobalScaleIds(database)
  return succeed({
    entries: page.map(({ answers, recordedAt, sentAt, ...entry }) => ({
      ...entry,
      recordedAt: recordedAt.toISOString(),
      sentAt: sentAt.toISOString(),
      globalMean: meanOf(answers, scaleIds),
    })),
    next,
  })
}

async function maySeeHistory(database: Database, actor: Actor, ownerId: UserId): Promise<boolean> {
  if (actor.id === ownerId || isManagerial(actor)) return true
  const place = await findPlaceOf(database, ownerId)
  if (place === null) return false
  const { programId, groupIds } = place
  const groups = groupIds.length === 0 ? [null] : groupIds
  return groups.some((userGroupId) => teachesOwnerOf(actor, { ownerId, programId, userGroupId }))
}

function meanOf(answers: readonly RubricAnswer[], scaleIds: ReadonlySet<string>): number | null {
  const values = answers.flatMap(({ rubricId, value }) =>
    scaleIds.has(rubricId) && typeof value === 'number' ? [value] : [],
  )
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
