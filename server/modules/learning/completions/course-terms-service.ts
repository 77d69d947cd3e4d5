import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  listCourseTerms,
  previewDueRule,
  setCourseTerms,
} from '#contract/endpoints/learning/due-dates.ts'
import type { Refusal } from '#contract/failures.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayManageGroup } from '#contract/policies/people/user-groups.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { CourseId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import {
  type DueRule,
  findDayBefore,
  findEventOfGroup,
  findTerms,
  findTimeZone,
  type Link,
  listEventsOfYear,
  listEventsWithCourses,
  listLinks,
  listNamesOfCourses,
  listTermsOfGroup,
  lockTerms,
  previewDue,
  saveRequired,
  saveTerms,
} from './course-terms-store.ts'
import { findOpenGroup, isTheirCourse } from './due-date-service.ts'
import { findDueDate, saveDueDate } from './due-date-store.ts'

export async function readCourseTerms(
  database: Database,
  actor: Actor,
  groupId: UserGroupId,
): Promise<Outcome<typeof listCourseTerms>> {
  const group = await findOpenGroup(database, actor, groupId)
  if (group === null) return refuse({ code: 'not-found' })
  const [courses, events, dueByEvents] = await Promise.all([
    listTermsOfGroup(database, groupId),
    listEventsOfYear(database, groupId),
    listEventsWithCourses(database, groupId),
  ])
  return succeed({ courses, events, dueByEvents, mayManage: mayManageGroup(actor, group) })
}

export async function readPreview(
  database: Database,
  actor: Actor,
  { params: { groupId, courseId }, query }: Input<typeof previewDueRule>,
): Promise<Outcome<typeof previewDueRule>> {
  if (!(await isTheirCourse(database, actor, { groupId, courseId }))) return refuse({ code: 'not-found' })
  const rule = await readRule(database, { groupId, courseId }, query)
  if (!rule.ok) return rule
  const rows = await previewDue(database, { groupId, courseId, rule: rule.value })
  return succeed({ people: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 })
}

export async function changeCourseTerms(
  database: Database,
  actor: Actor,
  { params, body }: Input<typeof setCourseTerms>,
): Promise<Outcome<typeof setCourseTerms>> {
  const { groupId, courseId } = params
  const { isOptional } = body
  if (!(await isTheirCourse(database, actor, params))) return refuse({ code: 'not-found' })
  const requires = [...new Set(body.requires)].toSorted()
  return database.transaction(async (tx): Promise<Outcome<typeof setCourseTerms>> => {
    await lockTerms(tx, groupId)
    const problem = await findProblem(tx, params, requires)
    if (problem !== null) return refuse({ code: 'invalid-input', message: problem })
    const rule = await readRule(tx, params, body)
    if (!rule.ok) return rule
    const before = await describeTerms(tx, params)
    const { due, dueAt, days, event, timeZone, since } = rule.value
    const isRule = due === 'AFTER_JOINING' || due === 'BEFORE_EVENT'
    await saveDueDate(tx, { userGroupId: groupId, courseId, dueAt, setBy: actor.id })
    await saveTerms(tx, {
      userGroupId: groupId,
      courseId,
      isOptional,
      dueKind: isRule ? due : null,
      dueDays: days,
      dueEventId: event?.id ?? null,
      timeZone,
      dueSince: since,
      setBy: actor.id,
    })
    await saveRequired(tx, { ...params, setBy: actor.id }, requires)
    const after = await describeTerms(tx, params)
    if (JSON.stringify(before) !== JSON.stringify(after))
      await writeAudit(tx, {
        actorId: actor.id,
        action: 'course-terms-changed',
        subjectType: 'user-group',
        subjectId: groupId,
        before,
        after,
      })
    return succeed({})
  })
}

interface Place {
  groupId: UserGroupId
  courseId: CourseId
}

type RuleQuery = Pick<Input<typeof setCourseTerms>['body'], 'due' | 'dueDate' | 'days' | 'eventId'>

/** The rule in full; one that would be late from the start is refused. */
async function readRule(
  db: Queryable,
  { groupId, courseId }: Place,
  { due, dueDate, days, eventId }: RuleQuery,
): Promise<Result<DueRule, Refusal<'invalid-input'>>> {
  const none = { due, dueAt: null, days: null, event: null, since: new Date() }
  const timeZone = await findTimeZone(db, groupId)
  if (due === 'NONE') return succeed({ ...none, timeZone })
  if (due === 'DATE') {
    if (dueDate === undefined) return refuseInput('Choose a date.')
    return succeed({ ...none, timeZone, dueAt: new Date(dueDate) })
  }
  if (days === undefined || (days === 0 && due === 'AFTER_JOINING'))
    return refuseInput('Say how many days, at least one.')
  const known = await findTerms(db, groupId, courseId)
  // What was set before counts from then.
  const isKnown = known?.dueKind === due && known.dueDays === days
  if (due === 'AFTER_JOINING')
    return succeed({ ...none, timeZone, days, ...(isKnown && { since: known.dueSince }) })
  const startsAt = eventId === undefined ? null : await findEventOfGroup(db, groupId, eventId)
  if (eventId === undefined || startsAt === null)
    return refuseInput('Choose an event of this group. This one was canceled, or isn’t the group’s.')
  const isSame = isKnown && known.dueEventId === eventId
  const at = await findDayBefore(db, { startsAt, days, timeZone })
  if (!isSame && at < new Date())
    return refuseInput('That day has passed. Choose fewer days, or a later event.')
  const event = { id: eventId, startsAt }
  return succeed({ ...none, timeZone, days, event, ...(isSame && { since: known.dueSince }) })
}

function refuseInput(message: string): { ok: false; failure: { code: 'invalid-input'; message: string } } {
  return refuse({ code: 'invalid-input' as const, message })
}

/** Why these courses can't come first, in a sentence. */
async function findProblem(
  tx: Transaction,
  { groupId, courseId }: Place,
  requires: readonly CourseId[],
): Promise<string | null> {
  if (requires.includes(courseId)) return 'A course can’t wait for itself.'
  const names = await listNamesOfCourses(tx, groupId, requires)
  if (names.size < requires.length) return 'The group doesn’t have one of these courses anymore.'
  const circle = findCircle(await listLinks(tx, groupId), courseId, requires)
  if (circle === null) return null
  return `${names.get(circle) ?? 'That course'} waits for this course already, so neither would ever open.`
}

/** The first of the required courses that waits for the course itself, directly or through others. */
export function findCircle(
  links: readonly Pick<Link, 'courseId' | 'requiredCourseId'>[],
  courseId: CourseId,
  requires: readonly CourseId[],
): CourseId | null {
  const waits = Map.groupBy(links, (link) => link.courseId)
  const leadsBack = (from: CourseId): boolean => {
    const seen = new Set<CourseId>()
    const open = [from]
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (one === courseId) return true
      if (seen.has(one)) continue
      seen.add(one)
      open.push(...(waits.get(one) ?? []).map(({ requiredCourseId }) => requiredCourseId))
    }
    return false
  }
  return requires.find(leadsBack) ?? null
}

/** As the trail has it. */
async function describeTerms(tx: Transaction, { groupId, courseId }: Place) {
  const [dueAt, terms, links] = [
    await findDueDate(tx, groupId, courseId),
    await findTerms(tx, groupId, courseId),
    await listLinks(tx, groupId),
  ]
  const required = links.filter((link) => link.courseId === courseId).map((link) => link.requiredName)
  return {
    courseId,
    dueAt,
    due: terms?.dueKind ?? null,
    days: terms?.dueDays ?? null,
    eventId: terms?.dueEventId ?? null,
    isOptional: terms?.isOptional ?? false,
    comesAfter: required.toSorted().join(', ') || null,
  }
}
