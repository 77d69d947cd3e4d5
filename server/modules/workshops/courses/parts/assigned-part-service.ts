import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  addAttachmentToCourse,
  addDidacticToCourse,
  orderCourseParts,
  removeDidacticFromCourse,
} from '#contract/endpoints/workshops/courses/assigned-courses.ts'
import type { AssignedCourse } from '#contract/endpoints/workshops/courses/course-values.ts'
import type { Refusal } from '#contract/failures.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayWriteWorkshopCourses } from '#contract/policies/workshops/courses.ts'
import { refuse, type Result } from '#contract/result.ts'
import type { AssignedCourseId, CourseItemId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { CoursePart } from '#contract/vocabulary/workshops/course-parts.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Stop, transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { noteWorkshop } from '../assigned-service.ts'
import * as store from '../assigned-store.ts'
import { notFound, nowOf, refusedFor, type WorkshopCourseDeps } from '../course-deps.ts'
import { rowToAssigned } from '../course-view.ts'
import { isFull, isPartRefused, nameOfPart, putDidactic, putOrder } from '../part-service.ts'
import { addAttachment, findOwnerOfPart, removePart } from '../part-store.ts'

type Refused = Refusal<'not-found' | 'wrong-state'>

/**
 * Changes what one course of a workshop has. @param work says what was done of what, or refuses; null: nothing was to be
 * done
 */
async function changeAssigned<Failure>(
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
