import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  addCoursesToWorkshops,
  listWorkshopCourses,
  orderWorkshopCourses,
  removeWorkshopCourse,
} from '#contract/endpoints/workshops/courses/assigned-courses.ts'
import type { AssignedCourse } from '#contract/endpoints/workshops/courses/course-values.ts'
import type { Refusal } from '#contract/failures.ts'
import { WORKSHOP_COURSES_MAX } from '#contract/limits.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayReadCourseProgress, mayWriteWorkshopCourses } from '#contract/policies/workshops/courses.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { AssignedCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import * as store from './assigned-store.ts'
import { notFound, nowOf, refusedFor, type WorkshopCourseDeps } from './course-deps.ts'
import { rowToAssigned } from './course-view.ts'
import { faultOfOrder } from './part-service.ts'
import { copyToWorkshops } from './part-store.ts'

type Refused = Refusal<'not-found' | 'wrong-state'>

/** For those who manage workshops, and for its facilitators. */
export async function readAssigned(
  { database }: Pick<WorkshopCourseDeps, 'database'>,
  actor: WorkshopActor,
  workshopId: WorkshopId,
  viewing: Viewing,
): Promise<Outcome<typeof listWorkshopCourses>> {
  const place = await store.findWorkshopPlace(database, workshopId, actor.id)
  if (place === null || !mayReadCourseProgress(actor, place)) return refuse(notFound)
  const rows = await store.listAssigned(database, workshopId)
  return succeed({ _embedded: { course: rows.map((row) => rowToAssigned(row, viewing)) } })
}

/** A course that a workshop has already stays there as it is. */
export function giveCourses(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  pairs: Input<typeof addCoursesToWorkshops>['body'],
  viewing: Viewing,
): Promise<Outcome<typeof addCoursesToWorkshops>> {
  const places = pairs.map(({ course, workshop }) => ({ courseId: course.id, workshopId: workshop.id }))
  const workshopIds = [...new Set(places.map(({ workshopId }) => workshopId))]
  const courseIds = [...new Set(places.map(({ courseId }) => courseId))]
  return transactOrRefuse<{ _embedded: { course: AssignedCourse[] } }, Refused>(
    deps.database,
    async (tx, stop) => {
      if (!mayWriteWorkshopCourses(actor)) return stop(notFound)
      const workshops = await store.lockWorkshops(tx, workshopIds)
      const courses = await store.lockGivenCourses(tx, courseIds)
      if (workshops.length < workshopIds.length || courses.length < courseIds.length) return stop(notFound)
      const added = await store.insertAssigned(tx, places)
      const titles = new Map(courses.map((course) => [course.id, course]))
      for (const { courseId } of added) {
        const course = titles.get(courseId)
        if (course?.isRetired === true) return stop(refusedFor('retired'))
        if (course?.isPublished === false) return stop(refusedFor('draft'))
      }
      if (added.length > 0 && (await store.countMost(tx, workshopIds)) > WORKSHOP_COURSES_MAX)
        return stop(refusedFor('too-many'))
      await copyToWorkshops(
        tx,
        added.map(({ id }) => id),
      )
      for (const { id: workshopId } of workshops) {
        const given = added.filter((one) => one.workshopId === workshopId)
        if (given.length === 0) continue
        const after = { courses: given.map(({ courseId }) => titles.get(courseId)?.title) }
        await noteWorkshop(deps, tx, actor, workshopId, 'workshop-course-added', { before: null, after })
      }
      const rows = await store.listGiven(tx, places)
      return { _embedded: { course: rows.map((row) => rowToAssigned(row, viewing)) } }
    },
  )
}

type WorkshopNote =
  | 'workshop-course-added'
  | 'workshop-course-removed'
  | 'workshop-courses-ordered'
  | 'workshop-course-parts-changed'
  | 'playlist-created'
  | 'playlist-changed'
  | 'playlist-deleted'
  | 'playlist-videos-changed'
  | 'playlists-ordered'

/** For the audit trail of a workshop, and the open pages of everybody who sees it. */
export async function noteWorkshop(
  { announce }: Pick<WorkshopCourseDeps, 'announce'>,
  tx: Transaction,
  actor: WorkshopActor,
  workshopId: WorkshopId,
  action: WorkshopNote,
  facts: { before: object | null; after: object | null },
): Promise<void> {
  await writeAudit(tx, {
    actorId: actor.id,
    action,
    subjectType: 'workshop',
    subjectId: workshopId,
    ...facts,
  })
  await announce(tx, { workshopId, courses: true })
}

export function orderCourses(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { workshopId }, body }: Input<typeof orderWorkshopCourses>,
  viewing: Viewing,
): Promise<Outcome<typeof orderWorkshopCourses>> {
  return transactOrRefuse<
    { _embedded: { course: AssignedCourse[] } },
    Refusal<'not-found' | 'invalid-input' | 'wrong-state'>
  >(deps.database, async (tx, stop) => {
    const [workshop] = mayWriteWorkshopCourses(actor) ? await store.lockWorkshops(tx, [workshopId]) : []
    if (workshop === undefined) return stop(notFound)
    const before = await store.listAssigned(tx, workshopId)
    const fault = faultOfOrder(
      body,
      before.map(({ id }) => id),
    )
    if (fault !== null && fault !== 'there') return stop(fault)
    if (fault === null) {
      await store.orderAssigned(tx, workshopId, body.to)
      const titles = new Map(before.map(({ id, title }) => [id, title]))
      await noteWorkshop(deps, tx, actor, workshopId, 'workshop-courses-ordered', {
        before: { courses: before.map(({ title }) => title) },
        after: { courses: body.to.map((id) => titles.get(id)) },
      })
    }
    const rows = await store.listAssigned(tx, workshopId)
    return { _embedded: { course: rows.map((row) => rowToAssigned(row, viewing)) } }
  })
}

/** What was read and watched of it stays known: another course may have the same. */
export function removeCourse(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  id: AssignedCourseId,
): Promise<Outcome<typeof removeWorkshopCourse>> {
  return transactOrRefuse<Record<string, never>, typeof notFound>(deps.database, async (tx, stop) => {
    const known = mayWriteWorkshopCourses(actor) ? await store.lockAssigned(tx, id, nowOf(deps)) : null
    if (known === null) return stop(notFound)
    await store.deleteAssigned(tx, id)
    const before = { courses: [known.title] }
    await noteWorkshop(deps, tx, actor, known.workshopId, 'workshop-course-removed', { before, after: null })
    return {}
  })
}
