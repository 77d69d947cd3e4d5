import * as z from 'zod/mini'
import type { Input, ListItem, Outcome } from '#contract/endpoint.ts'
import type { listAssessedHistory } from '#contract/endpoints/video/assessments.ts'
import { assessorNumbers } from '#contract/vocabulary/assessment.ts'
import type { Actor } from '#contract/policies/actor.ts'
import {
  maySeeHistoryOf,
  seesAllEvaluations,
  submissionsSeenBy,
} from '#contract/policies/video/assessments.ts'
import { isWholeJudgment, meanOf } from '#contract/policies/video/whole-judgment.ts'
import { refuse, succeed } from '#contract/result.ts'
import { evaluationId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import { type Table, yesOrNo } from '#server/http/table-handler.ts'
import { findPlaceOf, listHistory, listWaiting, type PersonPlace } from './history-store.ts'
import { listRubricsById } from './rubric-store.ts'

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
  const place = await findPlaceOf(database, ownerId)
  if (place === null || !maySeeHistory(actor, place)) return refuse({ code: 'not-found' })
  const isOwn = actor.id === ownerId
  const seenBy = isOwn || seesAllEvaluations(actor) ? null : actor.id
  const seenIn = isOwn ? null : submissionsSeenBy(actor)
  const rows = await listHistory(database, {
    ownerId,
    activityId,
    seenBy,
    before: cursor.value?.[0] ?? null,
    limit: rowsToRead(limit),
  })
  const { page, next } = pageOf(rows, limit, (row) => [row.evaluationId])
  const waiting =
    cursor.value === null ? await listWaiting(database, { ownerId, activityId, seenBy, seenIn }) : []
  const rubrics = await listRubricsById(
    database,
    page.flatMap(({ answers }) => answers.map(({ rubricId }) => rubricId)),
  )
  return succeed({
    fullName: place.fullName,
    entries: page.map(({ answers, recordedAt, sentAt, ...entry }) => {
      const isComplete = isWholeJudgment(answers, rubrics, entry.activityId)
      return {
        ...entry,
        assessorTypeNumber: assessorNumbers[entry.assessorType],
        recordedAt: recordedAt.toISOString(),
        sentAt: sentAt.toISOString(),
        isComplete,
        globalMean: isComplete ? meanOf(answers, rubrics) : null,
      }
    }),
    waiting: waiting.map((video) => ({ ...video, submittedAt: video.submittedAt.toISOString() })),
    isOwnOnly: seenBy !== null,
    next,
  })
}

function maySeeHistory(actor: Actor, { ownerId, programId, groupIds }: PersonPlace): boolean {
  const groups = groupIds.length === 0 ? [null] : groupIds
  return groups.some((userGroupId) => maySeeHistoryOf(actor, { ownerId, programId, userGroupId }))
}

/** The history as a saved table. */
export const historyTable: Table<History, ListItem<History>> = {
  name: 'assessment-history',
  rowsOf: ({ entries }) => entries,
  columns: {
    Video: ({ name }) => name,
    Attempt: ({ attempt }) => attempt,
    'Recorded (UTC)': ({ recordedAt }) => recordedAt,
    'Assessed (UTC)': ({ sentAt }) => sentAt,
    By: ({ assessor, assessorType }) => (assessorType === 'AI' ? 'AI' : assessor),
    'Assessor type': ({ assessorType }) => assessorType,
    Level: ({ level }) => level,
    Rating: ({ rating }) => rating,
    Complete: ({ isComplete }) => yesOrNo(isComplete),
    'Average, 1 to 5': ({ globalMean }) => globalMean,
  },
}
