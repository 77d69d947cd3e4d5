import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  listCourseTerms,
  previewDueRule,
  setCourseTerms,
} from '#contract/endpoints/learning/due-dates.ts'
import type { Refusal } from '#contract/failures.ts'
import { REQUIRED_COURSES_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayManageGroup } from '#contract/policies/people/user-groups.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { CourseId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import { changeRequired } from '#contract/vocabulary/learning/required-courses.ts'
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
  const { due, isOptional } = body
  if (!(await isTheirCourse(database, actor, params))) return refuse({ code: 'not-found' })
  return database.transaction(async (tx): Promise<Outcome<typeof setCourseTerms>> => {
    await lockTerms(tx, params.groupId)
    const requires = await readRequired(tx, params, body)
    const problem = requires === null ? null : await findProblem(tx, params, requires)
    if (problem !== null) return refuse({ code: 'invalid-input', message: problem })
    const rule = due === undefined ? null : await readRule(tx, params, { ...body, due })
    if (rule?.ok === false) return rule
    const before = await describeTerms(tx, params)
    await writeTerms(tx, { ...params, isOptional, rule: rule?.value ?? null, setBy: actor.id })
    if (requires !== null) await saveRequired(tx, { ...params, setBy: actor.id }, requires)
    const after = await describeTerms(tx, params)
    if (JSON.stringify(before) !== JSON.stringify(after))
      await writeAudit(tx, {
        actorId: actor.id,
        action: 'course-terms-changed',
        subjectType: 'user-group',
        subjectId: params.groupId,
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

interface WrittenTerms extends Place {
  /** Left out: it stays as it is. */
  isOptional: boolean | undefined
  /** Null: it stays as it is. */
  rule: DueRule | null
  setBy: UserId
}

async function writeTerms(
  tx: Transaction,
  { groupId, courseId, isOptional, rule, setBy }: WrittenTerms,
): Promise<void> {
  if (rule === null && isOptional === undefined) return
  const key = { userGroupId: groupId, courseId, setBy }
  if (rule !== null) await saveDueDate(tx, { ...key, dueAt: rule.dueAt })
  await saveTerms(tx, {
    ...key,
    ...(isOptional !== undefined && { isOptional }),
    ...(rule !== null && {
      dueKind: rule.due === 'AFTER_JOINING' || rule.due === 'BEFORE_EVENT' ? rule.due : null,
      dueDays: rule.days,
      dueEventId: rule.event?.id ?? null,
      timeZone: rule.timeZone,
      dueSince: rule.since,
    }),
  })
}

/** What comes first from now on; null: it stays as it is. */
async function readRequired(
  tx: Transaction,
  { groupId, courseId }: Place,
  { requires, requiresSeen }: Input<typeof setCourseTerms>['body'],
): Promise<CourseId[] | null> {
  if (requires === undefined) return null
  const chosen = [...new Set(requires)]
  if (requiresSeen === undefined) return chosen.toSorted()
  const links = await listLinks(tx, groupId)
  const linked = links.filter((link) => link.courseId === courseId).map((link) => link.requiredCourseId)
  // What no longer belongs to the group isn't seen by anyone.
  const now = [...(await listNamesOfCourses(tx, groupId, linked)).keys()]
  return changeRequired(now, { seen: requiresSeen, chosen }).toSorted()
}

/** The rule in full; one that would be late from the start is refused. */
async function readRule(
  db: Queryable,
  { groupId, courseId }: Place,
  { due, dueDate, days, eventId }: Input<typeof previewDueRule>['query'],
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
  if (requires.length > REQUIRED_COURSES_MAX)
    return `A course can wait for ${REQUIRED_COURSES_MAX} others at most.`
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
