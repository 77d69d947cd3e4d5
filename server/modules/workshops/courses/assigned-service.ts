import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  addAttachmentToCourse,
  addCoursesToWorkshops,
  addDidacticToCourse,
  listWorkshopCourses,
  orderCourseParts,
  orderWorkshopCourses,
  removeDidacticFromCourse,
  removeWorkshopCourse,
} from '#contract/endpoints/workshops/courses/assigned-courses.ts'
import type { AssignedCourse } from '#contract/endpoints/workshops/courses/course-values.ts'
import type { Refusal } from '#contract/failures.ts'
import { WORKSHOP_COURSES_MAX } from '#contract/limits.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayReadCourseProgress, mayWriteWorkshopCourses } from '#contract/policies/workshops/courses.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { AssignedCourseId, CourseItemId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { CoursePart } from '#contract/vocabulary/workshops/course-parts.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Stop, transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import * as store from './assigned-store.ts'
import { notFound, refusedFor, type WorkshopCourseDeps } from './course-deps.ts'
import { rowToAssigned } from './course-view.ts'
import { faultOfOrder, isFull, isPartRefused, putDidactic, putOrder } from './part-service.ts'
import { addAttachment, copyToWorkshops, findOwnerOfPart, removePart } from './part-store.ts'

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

/** For the audit trail of a workshop, and the open pages of the staff who see it. */
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
  await announce(tx, { workshopId })
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

export function nowOf({ now }: Pick<WorkshopCourseDeps, 'now'>): Date {
  return new Date(now())
}

/**
 * Changes what one course of a workshop has. @param work says what was done of what, or refuses; null: nothing was to be
 * done
 */
export async function changeAssigned<Failure>(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { id, viewing }: { id: AssignedCourseId; viewing: Viewing },
  work: (
    tx: Transaction,
    stop: Stop<Failure | typeof notFound>,
    known: store.LockedAssigned,
  ) => Promise<object | null>,
): Promise<Result<AssignedCourse, Failure | typeof notFound>> {
  return transactOrRefuse<AssignedCourse, Failure | typeof notFound>(deps.database, async (tx, stop) => {
    const known = mayWriteWorkshopCourses(actor) ? await store.lockAssigned(tx, id, nowOf(deps)) : null
    if (known === null) return stop(notFound)
    const done = await work(tx, stop, known)
    if (done !== null) {
      const after = { course: known.title, ...done }
      const facts = { before: null, after }
      await noteWorkshop(deps, tx, actor, known.workshopId, 'workshop-course-parts-changed', facts)
    }
    const row = await store.findAssigned(tx, id)
    return row === null ? stop(notFound) : rowToAssigned(row, viewing)
  })
}

export function giveDidactic(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { didacticId }, body: { id } }: Input<typeof addDidacticToCourse>,
  viewing: Viewing,
): Promise<Outcome<typeof addDidacticToCourse>> {
  return changeAssigned<Refused>(deps, actor, { id, viewing }, async (tx, stop) => {
    const done = await putDidactic(tx, { type: 'assigned', id }, didacticId)
    if (isPartRefused(done)) return stop(done)
    return done === 'changed' ? { didacticAdded: didacticId } : null
  })
}

/** Names a row of one list, so that it is taken out of that course alone. */
export async function removePartOf(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { part, item, viewing }: { part: CoursePart; item: CourseItemId; viewing: Viewing },
): Promise<Outcome<typeof removeDidacticFromCourse>> {
  if (!mayWriteWorkshopCourses(actor)) return refuse(notFound)
  const id = await findOwnerOfPart(deps.database, part, item)
  if (id === null) return refuse(notFound)
  return changeAssigned<typeof notFound>(deps, actor, { id, viewing }, async (tx, stop) => {
    const was = await store.findAssigned(tx, id)
    if (!(await removePart(tx, { type: 'assigned', id }, part, item))) return stop(notFound)
    return { removed: was === null ? null : nameOfPart(was, item) }
  })
}

/** What people call it. */
export function nameOfPart(
  { didactics, attachments, videos }: Pick<store.AssignedRow, 'didactics' | 'attachments' | 'videos'>,
  item: CourseItemId,
): string | null {
  const named = [
    ...[...didactics, ...videos].map(({ id, title }) => ({ id, name: title })),
    ...attachments.map(({ id, fileName }) => ({ id, name: fileName })),
  ]
  return named.find(({ id }) => id === item)?.name ?? null
}

export function orderPartsOf(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { id, part }, body }: Input<typeof orderCourseParts>,
  viewing: Viewing,
): Promise<Outcome<typeof orderCourseParts>> {
  return changeAssigned<Refusal<'invalid-input' | 'wrong-state'>>(
    deps,
    actor,
    { id, viewing },
    async (tx, stop) => {
      const done = await putOrder(tx, { type: 'assigned', id }, part, body)
      if (typeof done === 'object') return stop(done)
      return done === 'changed' ? { ordered: part } : null
    },
  )
}

/** The file is stored first, so that no connection is held while a disk is slow. */
export async function attach(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { body: { id }, files }: Input<typeof addAttachmentToCourse>,
  viewing: Viewing,
): Promise<Outcome<typeof addAttachmentToCourse>> {
  const [file] = files.attachment
  if (file === undefined) return refuse({ code: 'invalid-input', message: 'There’s no file.' })
  if (!mayWriteWorkshopCourses(actor) || (await store.findAssigned(deps.database, id)) === null)
    return refuse(notFound)
  return deps.assets.withStored([file], ([stored]) =>
    changeAssigned<Refused>(deps, actor, { id, viewing }, async (tx, stop) => {
      const of = { type: 'assigned', id } as const
      if (await isFull(tx, of, 'ATTACHMENT')) return stop(refusedFor('too-many'))
      const asset = { ownerId: actor.id, purpose: 'WORKSHOP_FILE' as const, file: stored!, isOffline: true }
      const assetId = await deps.assets.add(tx, asset)
      await addAttachment(tx, of, { assetId, name: file.name })
      return { attached: file.name }
    }),
  )
}
