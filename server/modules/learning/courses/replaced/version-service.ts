import type { Input, Outcome, Reply } from '#contract/endpoint.ts'
import type {
  getCourseVersions,
  useCourseVersion,
} from '#contract/endpoints/learning/replaced/course-versions.ts'
import { COURSE_GROUPS_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayPublishCourse } from '#contract/policies/learning/course-owners.ts'
import { refuse, succeed } from '#contract/result.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { findOwn, refusals } from '../making/changing.ts'
import type { MadeRow } from '../making/made-course-store.ts'
import {
  findVersions,
  listGroupVersions,
  listVersionChanges,
  lockVersions,
  saveVersions,
} from './version-store.ts'

export async function readVersions(
  database: Database,
  actor: Actor,
  { params: { courseId } }: Input<typeof getCourseVersions>,
): Promise<Outcome<typeof getCourseVersions>> {
  const found = await findOwn(database, actor, courseId)
  if (found === null) return refuse({ code: 'not-found' })
  if (!mayPublishCourse(found.author, found.course)) return NOT_ALLOWED
  return succeed(await toReply(database, found.course))
}

const NOT_ALLOWED = refuse({
  code: 'not-allowed',
  message: 'Those who publish this course decide which version groups work through.',
})

/** For all of the groups, or for none. What was done stays done; what is new to a group is due as what it is shown again. */
export async function useVersion(
  database: Database,
  actor: Actor,
  { params: { courseId }, body: { groups } }: Input<typeof useCourseVersion>,
): Promise<Outcome<typeof useCourseVersion>> {
  const ids = groups.map(({ groupCourseId }) => groupCourseId)
  if (new Set(ids).size < ids.length)
    return refuse({ code: 'invalid-input', message: 'Name each group once.' })
  return database.transaction(async (tx) => {
    await lockVersions(tx, courseId)
    const found = await findOwn(tx, actor, courseId)
    if (found === null) return refuse({ code: 'not-found' })
    const { author, course } = found
    if (!mayPublishCourse(author, course)) return NOT_ALLOWED
    if (groups.some(({ was, to }) => Math.max(was, to) > course.version))
      return refuse({ code: 'invalid-input', message: 'There is no such version of this course.' })
    const versions = await findVersions(tx, courseId, ids)
    if (versions.size < ids.length) return refuse({ code: 'not-found' })
    const open = groups.filter(({ groupCourseId, to }) => versions.get(groupCourseId) !== to)
    if (open.some(({ groupCourseId, was }) => versions.get(groupCourseId) !== was)) return refusals.changed
    if (open.length > 0) {
      await saveVersions(tx, open)
      await writeAudit(tx, {
        actorId: actor.id,
        action: 'course-version-changed',
        subjectType: 'course',
        subjectId: courseId,
        before: { groups: open.map(({ groupCourseId, was }) => ({ groupCourseId, version: was })) },
        after: { groups: open.map(({ groupCourseId, to }) => ({ groupCourseId, version: to })) },
      })
    }
    return succeed(await toReply(tx, course))
  })
}

async function toReply(
  db: Queryable,
  { id, version }: Pick<MadeRow, 'id' | 'version'>,
): Promise<Reply<typeof getCourseVersions>> {
  const groups = await listGroupVersions(db, id, COURSE_GROUPS_MAX)
  const versions = [...new Set(groups.map((group) => group.version))]
  return { version, groups, changes: await listVersionChanges(db, id, versions) }
}
