import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  addAttachmentToMaster,
  addDidacticToMaster,
  addVideoToMaster,
  orderMasterParts,
  removeFromMaster,
} from '#contract/endpoints/workshops/courses/master-courses.ts'
import type { Refusal } from '#contract/failures.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayWriteWorkshopCourses } from '#contract/policies/workshops/courses.ts'
import { refuse } from '#contract/result.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { type Noted, notFound, nowOf, refusedFor, type WorkshopCourseDeps } from '../course-deps.ts'
import { changeMaster } from '../master-service.ts'
import { findMaster } from '../master-store.ts'
import { isFull, isPartRefused, nameOfPart, putDidactic, putOrder, putVideo } from '../part-service.ts'
import { addAttachment, removePart } from '../part-store.ts'

type Refused = Refusal<'not-found' | 'wrong-state'>
type Change = Pick<Noted, 'action' | 'before' | 'after'>
const changed = (after: object): Change => ({
  action: 'workshop-course-changed',
  before: null,
  after,
})

export function putDidacticInMaster(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { id, didacticId } }: Input<typeof addDidacticToMaster>,
  viewing: Viewing,
): Promise<Outcome<typeof addDidacticToMaster>> {
  return changeMaster<Refused>(deps, actor, { id, viewing }, async (tx, stop) => {
    const done = await putDidactic(tx, { type: 'master', id }, didacticId)
    if (isPartRefused(done)) return stop(done)
    return done === 'changed' ? changed({ didacticAdded: didacticId }) : null
  })
}

export function putVideoInMaster(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { id, courseVideoId } }: Input<typeof addVideoToMaster>,
  viewing: Viewing,
): Promise<Outcome<typeof addVideoToMaster>> {
  return changeMaster<Refused>(deps, actor, { id, viewing }, async (tx, stop) => {
    const done = await putVideo(tx, { type: 'master', id }, courseVideoId)
    if (isPartRefused(done)) return stop(done)
    return done === 'changed' ? changed({ videoAdded: courseVideoId }) : null
  })
}

export async function attachToMaster(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { id }, files }: Input<typeof addAttachmentToMaster>,
  viewing: Viewing,
): Promise<Outcome<typeof addAttachmentToMaster>> {
  const [file] = files.attachment
  if (file === undefined) return refuse({ code: 'invalid-input', message: 'There’s no file.' })
  if (!mayWriteWorkshopCourses(actor) || (await findMaster(deps.database, id, nowOf(deps))) === null)
    return refuse(notFound)
  return deps.assets.withStored([file], ([stored]) =>
    changeMaster<Refused>(deps, actor, { id, viewing }, async (tx, stop) => {
      const of = { type: 'master', id } as const
      if (await isFull(tx, of, 'ATTACHMENT')) return stop(refusedFor('too-many'))
      const asset = { ownerId: actor.id, purpose: 'WORKSHOP_FILE' as const, file: stored!, isOffline: true }
      await addAttachment(tx, of, { assetId: await deps.assets.add(tx, asset), name: file.name })
      return changed({ attached: file.name })
    }),
  )
}

export function orderPartsOfMaster(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { id, part }, body }: Input<typeof orderMasterParts>,
  viewing: Viewing,
): Promise<Outcome<typeof orderMasterParts>> {
  return changeMaster<Refusal<'invalid-input' | 'wrong-state'>>(
    deps,
    actor,
    { id, viewing },
    async (tx, stop) => {
      const done = await putOrder(tx, { type: 'master', id }, part, body)
      if (typeof done === 'object') return stop(done)
      return done === 'changed' ? changed({ ordered: part }) : null
    },
  )
}

export function removePartOfMaster(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { id, part, itemId } }: Input<typeof removeFromMaster>,
  viewing: Viewing,
): Promise<Outcome<typeof removeFromMaster>> {
  return changeMaster<typeof notFound>(deps, actor, { id, viewing }, async (tx, stop) => {
    const was = await findMaster(tx, id, nowOf(deps))
    if (!(await removePart(tx, { type: 'master', id }, part, itemId))) return stop(notFound)
    return changed({ removed: was === null ? null : nameOfPart(was, itemId) })
  })
}
