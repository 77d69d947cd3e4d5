import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  listCognitiveAssessments,
  listTechnicalAssessments,
} from '#contract/endpoints/learning/assessment-lists.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { seesAllEvaluations, submissionsSeenBy } from '#contract/policies/video/assessments.ts'
import { followsGroup } from '#contract/policies/learning/progress.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { instant } from '#contract/vocabulary/plain-values.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import { type AssessmentListQuery, listCognitive, listTechnical } from './assessment-list-store.ts'
import { findLearners } from './learner-scope.ts'

const PAGE = 30
const key = z.tuple([instant, z.uuid()])

type Query = Input<typeof listTechnicalAssessments>['query']

export async function readTechnical(
  database: Database,
  actor: Actor,
  query: Query,
): Promise<Outcome<typeof listTechnicalAssessments>> {
  const asked = await readAsked(database, actor, query)
  if (!asked.ok) return asked
  const isTheirs = isOwn(actor, query)
  const rows = await listTechnical(database, asked.value, {
    seenBy: isTheirs || seesAllEvaluations(actor) ? null : actor.id,
    seenIn: isTheirs ? null : submissionsSeenBy(actor),
  })
  const { page, next } = pageOf(rows, PAGE, (row) => [row.submittedAt, row.videoId])
  return succeed({ items: [...page], next })
}

export async function readCognitive(
  database: Database,
  actor: Actor,
  query: Query,
): Promise<Outcome<typeof listCognitiveAssessments>> {
  const asked = await readAsked(database, actor, query)
  if (!asked.ok) return asked
  const rows = await listCognitive(database, asked.value)
  const { page, next } = pageOf(rows, PAGE, (row) => [row.takenAt, row.attemptId])
  return succeed({ items: [...page], next })
}

function isOwn(actor: Actor, { userId = actor.id, groupId }: Query): boolean {
  return groupId === undefined && userId === actor.id
}

/** The caller's own, or those of people whom they teach or oversee. */
async function readAsked(
  database: Database,
  actor: Actor,
  query: Query,
): Promise<Result<AssessmentListQuery, { code: 'not-found' | 'invalid-input' }>> {
  const cursor = readCursor(key, query.cursor)
  if (!cursor.ok) return cursor
  const userIds = isOwn(actor, query) ? [actor.id] : await findLearners(database, actor, query, followsGroup)
  if (userIds === null) return refuse({ code: 'not-found' })
  const [at, id] = cursor.value ?? []
  const before = at === undefined || id === undefined ? null : { at, id }
  return succeed({ userIds, before, limit: rowsToRead(PAGE) })
}
