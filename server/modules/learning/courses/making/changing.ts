import type { MadeCourse, MakingRefusal } from '#contract/endpoints/learning/course-making.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayProposeCourse, mayPublishCourse } from '#contract/policies/learning/course-owners.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { AuditAction } from '#contract/vocabulary/audit.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { type Author, findAuthor, findMade, type MadeRow } from './made-course-store.ts'
import { lockCourse } from './making-store.ts'
import { toMade } from './making-view.ts'

export type NotFound = { code: 'not-found' }
export type Refused =
  | NotFound
  | { code: 'not-allowed'; message: string }
  | { code: 'wrong-state'; message: string; details: MakingRefusal }
  | { code: 'over-quota'; message: string }

export const refusals = {
  changed: refuse({
    code: 'wrong-state',
    message: 'Someone else has changed this course since. Look at it again, then decide.',
    details: { reason: 'changed' },
  } satisfies Refused),
  inUse: refuse({
    code: 'wrong-state',
    message: 'This has been used, so it stays. You can retire it.',
    details: { reason: 'in-use' },
  } satisfies Refused),
  notAllowed: refuse({
    code: 'not-allowed',
    message: 'Those who publish this course change that. You can add activities, and save texts as drafts.',
  } satisfies Refused),
  empty: refuse({
    code: 'wrong-state',
    message: 'Add an activity first.',
    details: { reason: 'empty' },
  } satisfies Refused),
}

/** A course that somebody may at least propose changes of; null: it does not exist for them. */
export async function findOwn(
  db: Queryable,
  actor: Actor,
  id: CourseId,
): Promise<{ author: Author; course: MadeRow } | null> {
  const author = await findAuthor(db, actor)
  const course = await findMade(db, id)
  return course === null || !mayProposeCourse(author, course) ? null : { author, course }
}

/** Whether what they write may be published by themselves; a course that nobody works through yet may have any text. */
export async function mayPublish(db: Queryable, actor: Actor, id: CourseId): Promise<boolean> {
  const own = await findOwn(db, actor, id)
  return own !== null && (!own.course.isPublished || mayPublishCourse(own.author, own.course))
}

/** What happened, for the audit trail; null: nothing, because it is so already. */
export interface Change {
  action: AuditAction
  before: object | null
  after: object | null
}

export interface Changing {
  tx: Transaction
  course: MadeRow
  /** Whether they publish it, and not only propose. */
  mayPublish: boolean
}

/** A change of a course by somebody who may change it, in turns, with its entry in the trail. */
export function changeCourse(
  database: Database,
  actor: Actor,
  id: CourseId,
  change: (changing: Changing) => Promise<Result<Change | null, Refused>>,
): Promise<Result<MadeCourse, Refused>> {
  return database.transaction(async (tx) => {
    await lockCourse(tx, id)
    const found = await findOwn(tx, actor, id)
    if (found === null) return refuse({ code: 'not-found' })
    const { author, course } = found
    const changed = await change({ tx, course, mayPublish: mayPublishCourse(author, course) })
    if (!changed.ok) return changed
    if (changed.value !== null)
      await writeAudit(tx, { actorId: actor.id, subjectType: 'course', subjectId: id, ...changed.value })
    return succeed(toMade((await findMade(tx, id)) ?? course, author))
  })
}

/** A name for addresses and tables that no release uses: it ends with a part of the id. */
export function kebabOf(name: string, id: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return [...words.filter(Boolean), id.slice(-8)].join('-')
}
