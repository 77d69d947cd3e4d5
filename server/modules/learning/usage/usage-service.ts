import * as z from 'zod/mini'
import { isRight } from '#contract/content/grade.ts'
import { readQuestions } from '#contract/content/questions.ts'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  getCourseUsage,
  listMissedQuestions,
  listUsagePeople,
  listUsagePlaces,
  QuestionsMissed,
} from '#contract/endpoints/learning/usage/course-usage.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { namedPlaces, programsWrittenTo, TOLD_APART_MIN } from '#contract/policies/learning/usage.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type CourseId, userGroupId, userId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { readAside } from '#server/database/replicas/read-aside.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import { type FirstAnswers, listFirstAnswers } from './missed-store.ts'
import { countUsage, isUsed, listPeople, listPlaces, listStops, type UsageScope } from './usage-store.ts'

const PAGE = 50
const STOPPED_DAYS = 14
const STOPS_MAX = 5
const VERSIONS_MAX = 3

/** Whether somebody writes a course, or at least proposes changes of it. */
export type WritesCourse = (database: Database, actor: Actor, id: CourseId) => Promise<boolean>

export interface UsageDeps {
  database: Database
  writesCourse: WritesCourse
}

/** For those who write the course, and those who follow somebody who has it; null: it doesn't exist. */
export async function findUsageScope(
  { database, writesCourse }: UsageDeps,
  actor: Actor,
  courseId: CourseId,
): Promise<UsageScope | null> {
  const scope = { courseId, named: namedPlaces(actor) }
  const isThere = (await isUsed(database, scope)) || (await writesCourse(database, actor, courseId))
  return isThere ? scope : null
}

export async function readUsage(
  deps: UsageDeps,
  actor: Actor,
  { params: { courseId } }: Input<typeof getCourseUsage>,
): Promise<Outcome<typeof getCourseUsage>> {
  const { database } = deps
  const scope = await findUsageScope(deps, actor, courseId)
  if (scope === null) return refuse({ code: 'not-found' })
  const isNamed = scope.named !== null
  const stopping = { days: STOPPED_DAYS, least: isNamed ? 1 : TOLD_APART_MIN, limit: STOPS_MAX }
  const [counts, stops] = await readAside(database, (aside) =>
    Promise.all([countUsage(aside, scope), listStops(aside, scope, stopping)]),
  )
  if (counts === null) return refuse({ code: 'not-found' })
  const mayWrite = programsWrittenTo(actor).length > 0
  return succeed({ courseId, isNamed, mayWrite, ...counts, stops, stoppedDays: STOPPED_DAYS })
}

export async function readPlaces(
  deps: UsageDeps,
  actor: Actor,
  { params: { courseId }, query }: Input<typeof listUsagePlaces>,
): Promise<Outcome<typeof listUsagePlaces>> {
  const from = readCursor(z.tuple([z.uuid()]), query.cursor)
  if (!from.ok) return from
  const scope = await findUsageScope(deps, actor, courseId)
  if (scope === null) return refuse({ code: 'not-found' })
  const rows = await listPlaces(deps.database, scope, {
    after: from.value?.[0] ?? null,
    limit: rowsToRead(PAGE),
  })
  const { page, next } = pageOf(rows, PAGE, ({ id }) => [id])
  return succeed({ items: [...page], next })
}

export async function readPeople(
  deps: UsageDeps,
  actor: Actor,
  { params: { courseId }, query }: Input<typeof listUsagePeople>,
): Promise<Outcome<typeof listUsagePeople>> {
  const from = readCursor(z.tuple([userId, userGroupId]), query.cursor)
  if (!from.ok) return from
  const scope = await findUsageScope(deps, actor, courseId)
  if (scope === null) return refuse({ code: 'not-found' })
  if (scope.named === null) return succeed({ items: [], next: null })
  const [user, group] = from.value ?? []
  const rows = await listPeople(deps.database, scope, {
    stage: query.stage ?? null,
    after: user === undefined || group === undefined ? null : { userId: user, groupId: group },
    limit: rowsToRead(PAGE),
  })
  const { page, next } = pageOf(rows, PAGE, (row) => [row.userId, row.userGroupId])
  const items = page.map(({ lastCompletedAt, ...row }) => ({
    ...row,
    lastCompletedAt: lastCompletedAt?.toISOString() ?? null,
  }))
  return succeed({ items, next })
}

export async function readMissed(
  deps: UsageDeps,
  actor: Actor,
  { params: { courseId } }: Input<typeof listMissedQuestions>,
): Promise<Outcome<typeof listMissedQuestions>> {
  const scope = await findUsageScope(deps, actor, courseId)
  if (scope === null) return refuse({ code: 'not-found' })
  const sets = await readAside(deps.database, (aside) => listFirstAnswers(aside, scope, VERSIONS_MAX))
  return succeed({ items: sets.map(toMissed), least: TOLD_APART_MIN })
}

/** Nothing is said of fewer than five, neither of a set nor of a question that was drawn for fewer. */
function toMissed({ body, people, answers, ...set }: FirstAnswers): QuestionsMissed {
  if (people < TOLD_APART_MIN) return { ...set, people: null, questions: [] }
  const questions = readQuestions(body).questions.flatMap((question) => {
    const given = answers.flatMap((one) => one.filter((answer) => answer.question === question.key))
    const missed = given.filter(({ chosen }) => !isRight(question, chosen)).length
    const { key, text } = question
    return given.length < TOLD_APART_MIN ? [] : [{ key, text, asked: given.length, missed }]
  })
  // By share; of equal ones, as they are written.
  questions.sort((one, next) => next.missed / next.asked - one.missed / one.asked)
  return { ...set, people, questions }
}
