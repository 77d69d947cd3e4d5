import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  deleteCourse,
  getMadeCourse,
  listWrittenCourses,
  makeCourse,
  publishCourse,
  renameCourse,
  retireCourse,
} from '#contract/endpoints/learning/course-making.ts'
import { COURSES_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import {
  type CourseAuthor,
  mayProposeCourse,
  mayPublishCourse,
} from '#contract/policies/learning/course-owners.ts'
import { refuse, succeed } from '#contract/result.ts'
import { courseId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Assets } from '#server/platform/assets.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import * as z from 'zod/mini'
import { changeCourse, findOwn, kebabOf, refusals } from './changing.ts'
import { lockTexts } from '../authoring/unused-file-store.ts'
import {
  countCourses,
  findAuthor,
  findMade,
  isInUse,
  isKnown,
  listOwners,
  listWritten,
} from './made-course-store.ts'
import {
  addCourse,
  copyCourse,
  lockCourse,
  publish,
  removeCourse,
  saveName,
  saveRetired,
} from './making-store.ts'
import { toMade, toWritten } from './making-view.ts'

const PAGE = 50
const key = z.tuple([z.coerce.number(), courseId])

export async function readWritten(
  database: Database,
  actor: Actor,
  { query: { cursor, search = '' } }: Input<typeof listWrittenCourses>,
): Promise<Outcome<typeof listWrittenCourses>> {
  const from = readCursor(key, cursor)
  if (!from.ok) return from
  const author = await findAuthor(database, actor)
  const [rank, id] = from.value ?? []
  const after = rank === undefined || id === undefined ? null : { rank, id }
  const [rows, owners] = await Promise.all([
    listWritten(database, author, { search, after, limit: rowsToRead(PAGE) }),
    listOwners(database, author),
  ])
  const { page, next } = pageOf(rows, PAGE, (row) => [String(row.rank), row.id])
  return succeed({ items: page.map((row) => toWritten(row, author)), next, owners })
}

export async function readMade(
  database: Database,
  actor: Actor,
  { params }: Input<typeof getMadeCourse>,
): Promise<Outcome<typeof getMadeCourse>> {
  const found = await findOwn(database, actor, params.courseId)
  return found === null ? refuse({ code: 'not-found' }) : succeed(toMade(found.course, found.author))
}

/** For an owner whose courses they don't write, or from a course that they don't know, it answers `not-found`. */
export function make(
  database: Database,
  actor: Actor,
  { params, body }: Input<typeof makeCourse>,
): Promise<Outcome<typeof makeCourse>> {
  return database.transaction(async (tx) => {
    const author = await findAuthor(tx, actor)
    if (!mayProposeCourse(author, body.owner)) return refuse({ code: 'not-found' })
    const before = await findMade(tx, params.courseId)
    if (before !== null)
      return mayProposeCourse(author, before) && before.name === body.name
        ? succeed(toMade(before, author))
        : refuse({ code: 'not-found' })
    if (body.copyOf !== null && !(await mayCopy(tx, author, actor, body.copyOf)))
      return refuse({ code: 'not-found' })
    if ((await countCourses(tx, body.owner)) >= COURSES_MAX)
      return refuse({ code: 'over-quota', message: `There are ${COURSES_MAX} courses already.` })
    const { name, courseType, owner, copyOf } = body
    const kebabName = kebabOf(name, params.courseId)
    await addCourse(tx, { id: params.courseId, name, kebabName, courseType, ...owner, createdBy: actor.id })
    if (copyOf !== null) await copyCourse(tx, copyOf, params.courseId)
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'course-made',
      subjectType: 'course',
      subjectId: params.courseId,
      before: null,
      after: { name, courseType, ...owner, copyOf },
    })
    const made = await findMade(tx, params.courseId)
    return made === null ? refuse({ code: 'not-found' }) : succeed(toMade(made, author))
  })
}

async function mayCopy(
  tx: Transaction,
  author: CourseAuthor,
  actor: Actor,
  id: Input<typeof makeCourse>['params']['courseId'],
): Promise<boolean> {
  const source = await findMade(tx, id)
  return source !== null && (mayProposeCourse(author, source) || isKnown(tx, actor, id))
}

export function rename(
  database: Database,
  actor: Actor,
  { params, body: { was, to } }: Input<typeof renameCourse>,
): Promise<Outcome<typeof renameCourse>> {
  return changeCourse(database, actor, params.courseId, async ({ tx, course, mayPublish }) => {
    if (!mayPublish && course.isPublished) return refusals.notAllowed
    if (course.name === to) return succeed(null)
    if (course.name !== was) return refusals.changed
    await saveName(tx, course.id, to)
    return succeed({ action: 'course-renamed', before: { name: was }, after: { name: to } })
  })
}

export function publishNext(
  database: Database,
  actor: Actor,
  { params, body: { activityIds } }: Input<typeof publishCourse>,
): Promise<Outcome<typeof publishCourse>> {
  return changeCourse(database, actor, params.courseId, async ({ tx, course, mayPublish }) => {
    if (!mayPublish) return refusals.notAllowed
    const next = course.activities.filter(({ isInNext }) => isInNext).map(({ id }) => id)
    if (next.join() !== activityIds.join()) return refusals.changed
    if (next.length === 0) return refusals.empty
    const isSame = course.activities.every(({ isInNewest, isInNext }) => isInNewest === isInNext)
    if (course.isPublished && isSame) return succeed(null)
    await publish(tx, course.id)
    return succeed({
      action: 'course-published',
      before: { version: course.isPublished ? course.version : null },
      after: { version: course.isPublished ? course.version + 1 : course.version },
    })
  })
}

export function retire(
  database: Database,
  actor: Actor,
  { params, body: { isRetired } }: Input<typeof retireCourse>,
): Promise<Outcome<typeof retireCourse>> {
  return changeCourse(database, actor, params.courseId, async ({ tx, course, mayPublish }) => {
    if (!mayPublish) return refusals.notAllowed
    if (course.isRetired === isRetired) return succeed(null)
    await saveRetired(tx, course.id, isRetired)
    return succeed({
      action: isRetired ? 'course-retired' : 'course-restored',
      before: { isRetired: !isRetired },
      after: { isRetired },
    })
  })
}

export interface RemovingDeps {
  database: Database
  assets: Pick<Assets, 'dropEach'>
}

/** With its files. */
export function remove(
  { database, assets }: RemovingDeps,
  actor: Actor,
  { params }: Input<typeof deleteCourse>,
): Promise<Outcome<typeof deleteCourse>> {
  return database.transaction(async (tx) => {
    // In the order in which saving a text takes them.
    await lockTexts(tx)
    await lockCourse(tx, params.courseId)
    const found = await findOwn(tx, actor, params.courseId)
    if (found === null) return refuse({ code: 'not-found' })
    const { author, course } = found
    if (course.isPublished && !mayPublishCourse(author, course)) return refusals.notAllowed
    const ids = course.activities.map(({ id }) => id)
    if (course.isShipped || (await isInUse(tx, course.id, ids))) return refusals.inUse
    await assets.dropEach(tx, await removeCourse(tx, course.id))
    const { name, systemId, programId } = course
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'course-deleted',
      subjectType: 'course',
      subjectId: course.id,
      before: { name, systemId, programId },
      after: null,
    })
    return succeed({})
  })
}
