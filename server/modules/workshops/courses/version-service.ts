import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  addVideoToCourse,
  updateDidacticVersion,
} from '#contract/endpoints/workshops/courses/assigned-courses.ts'
import type { Refusal } from '#contract/failures.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayWriteWorkshopCourses, takesNewVersions } from '#contract/policies/workshops/courses.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { AssignedCourseId, DidacticVersionId } from '#contract/vocabulary/workshops/course-ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Stop, transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { noteWorkshop } from './assigned-service.ts'
import * as store from './assigned-store.ts'
import { notFound, nowOf, refusedFor, type WorkshopCourseDeps } from './course-deps.ts'
import { findVideoState } from './offered-store.ts'
import { isFull, isPartRefused, putVideo } from './part-service.ts'
import { addVideo, hasDidactic } from './part-store.ts'

type Refused = Refusal<'not-found' | 'wrong-state'>

/** What was read stays read: it is kept by didactic, not by version. */
export function changeVersion(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { newDidacticVersionId: versionId }, body }: Input<typeof updateDidacticVersion>,
): Promise<Outcome<typeof updateDidacticVersion>> {
  return transactOrRefuse<{ updated: number }, Refused>(deps.database, async (tx, stop) => {
    const version = mayWriteWorkshopCourses(actor) ? await store.findVersion(tx, versionId) : null
    if (version === null) return stop(notFound)
    if (!version.isPublished) return stop(refusedFor('nothing-published'))
    const changed =
      body === undefined
        ? await store.setNewerVersion(tx, version, versionId, nowOf(deps))
        : await setInCourse(deps, tx, stop, { id: body.id, version, versionId })
    if (changed.length === 0) return { updated: 0 }
    const workshops = [...new Set(changed)]
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'didactic-version-changed',
      subjectType: 'workshop-didactic',
      subjectId: version.didacticId,
      before: null,
      after: { version: version.number, courses: changed.length, workshops: workshops.length },
    })
    await deps.announceToManagers(tx, await store.listStaffOfAll(tx, workshops))
    return { updated: changed.length }
  })
}

async function setInCourse(
  deps: WorkshopCourseDeps,
  tx: Transaction,
  stop: Stop<Refused>,
  asked: { id: AssignedCourseId; version: store.OfferedVersion; versionId: DidacticVersionId },
): Promise<WorkshopId[]> {
  const { id, version, versionId } = asked
  const known = await store.lockAssigned(tx, id, nowOf(deps))
  if (known === null) return stop(notFound)
  if (!takesNewVersions(known)) return stop(refusedFor('over'))
  if (!(await hasDidactic(tx, { type: 'assigned', id }, version.didacticId)))
    return stop(refusedFor('not-in-course'))
  return (await store.setVersion(tx, id, version.didacticId, versionId)) ? [known.workshopId] : []
}

/** In one course, or in all that were made from the course to which it was sent (0743). */
export function giveVideo(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { courseVideoId }, body }: Input<typeof addVideoToCourse>,
): Promise<Outcome<typeof addVideoToCourse>> {
  return transactOrRefuse<{ added: number }, Refused>(deps.database, async (tx, stop) => {
    const state = mayWriteWorkshopCourses(actor) ? await findVideoState(tx, courseVideoId) : null
    if (state === null) return stop(notFound)
    if (state !== 'READY') return stop(refusedFor('processing'))
    const changed: WorkshopId[] = []
    if (body === undefined) {
      for (const { id, workshopId } of await store.lockCoursesOfVideo(tx, courseVideoId, nowOf(deps))) {
        const of = { type: 'assigned', id } as const
        if (!(await isFull(tx, of, 'VIDEO')) && (await addVideo(tx, of, courseVideoId)))
          changed.push(workshopId)
      }
    } else {
      const known = await store.lockAssigned(tx, body.id, nowOf(deps))
      if (known === null) return stop(notFound)
      const done = await putVideo(tx, { type: 'assigned', id: body.id }, courseVideoId)
      if (isPartRefused(done)) return stop(done)
      if (done === 'changed') changed.push(known.workshopId)
    }
    const facts = { before: null, after: { videoAdded: courseVideoId } }
    for (const workshopId of changed)
      await noteWorkshop(deps, tx, actor, workshopId, 'workshop-course-parts-changed', facts)
    return { added: changed.length }
  })
}
