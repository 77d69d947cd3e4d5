import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { MasterCourse } from '#contract/endpoints/workshops/courses/course-values.ts'
import type {
  changeMasterCourse,
  createMasterCourse,
  deleteMasterCourse,
  getMasterCourse,
  listMasterCourses,
  moveMasterCourse,
  publishMasterCourse,
  retireMasterCourse,
} from '#contract/endpoints/workshops/courses/master-courses.ts'
import type { Refusal } from '#contract/failures.ts'
import { MASTER_COURSES_MAX } from '#contract/limits.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayWriteWorkshopCourses } from '#contract/policies/workshops/courses.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { type WorkshopCourseId, workshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Stop, transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { note, type Noted, notFound, nowOf, refusedFor, type WorkshopCourseDeps } from './course-deps.ts'
import { rowToMaster } from './course-view.ts'
import * as store from './master-store.ts'
import { copyParts, countParts } from './part-store.ts'

type Refused = Refusal<'not-found' | 'wrong-state'>
const masterKey = z.tuple([z.coerce.number().check(z.int()), workshopCourseId])

export async function readMasters(
  deps: Pick<WorkshopCourseDeps, 'database' | 'now'>,
  actor: WorkshopActor,
  { cursor, limit, search, which }: Input<typeof listMasterCourses>['query'],
  viewing: Viewing,
): Promise<Outcome<typeof listMasterCourses>> {
  if (!mayWriteWorkshopCourses(actor)) return refuse(notFound)
  const key = readCursor(masterKey, cursor)
  if (!key.ok) return key
  const after = key.value === null ? null : { position: key.value[0], id: key.value[1] }
  const asked = { after, limit: rowsToRead(limit), now: nowOf(deps) }
  const { rows, total } = await store.listMasters(deps.database, { which, search }, asked)
  const { page, next } = pageOf(rows, limit, ({ position, id }) => [String(position), id])
  return succeed({ _embedded: { course: page.map((row) => rowToMaster(row, viewing)) }, total, next })
}

export async function readMaster(
  deps: Pick<WorkshopCourseDeps, 'database' | 'now'>,
  actor: WorkshopActor,
  id: WorkshopCourseId,
  viewing: Viewing,
): Promise<Outcome<typeof getMasterCourse>> {
  const row = mayWriteWorkshopCourses(actor) ? await store.findMaster(deps.database, id, nowOf(deps)) : null
  return row === null ? refuse(notFound) : succeed(rowToMaster(row, viewing))
}

/** Its author's call again makes no other one, and changes nothing that was changed since. */
export function createMaster(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { id }, body: { title, description, copyOf } }: Input<typeof createMasterCourse>,
  viewing: Viewing,
): Promise<Outcome<typeof createMasterCourse>> {
  return transactOrRefuse<MasterCourse, Refused>(deps.database, async (tx, stop) => {
    if (!mayWriteWorkshopCourses(actor)) return stop(notFound)
    if (copyOf !== null && (await store.lockMaster(tx, copyOf)) === null) return stop(notFound)
    const facts = { id, title, description, createdById: actor.id }
    if ((await store.countMasters(tx)) >= MASTER_COURSES_MAX && (await store.lockMaster(tx, id)) === null)
      return stop(refusedFor('too-many'))
    if (await store.insertMaster(tx, facts)) {
      if (copyOf !== null) await copyParts(tx, copyOf, id)
      const after = { title, copyOf }
      await note(deps, tx, actor, { ...of(id), action: 'workshop-course-created', before: null, after })
    } else if ((await store.lockMaster(tx, id))?.createdById !== actor.id) return stop(notFound)
    return answer(deps, tx, stop, id, viewing)
  })
}

function of(subjectId: WorkshopCourseId): Pick<Noted, 'subjectType' | 'subjectId'> {
  return { subjectType: 'workshop-course', subjectId }
}

async function answer(
  deps: Pick<WorkshopCourseDeps, 'now'>,
  tx: Transaction,
  stop: Stop<typeof notFound>,
  id: WorkshopCourseId,
  viewing: Viewing,
): Promise<MasterCourse> {
  const row = await store.findMaster(tx, id, nowOf(deps))
  return row === null ? stop(notFound) : rowToMaster(row, viewing)
}

/**
 * @param work changes the course, which is locked, and says what is written down of it; null: nothing was to be done
 */
export function changeMaster<Failure>(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { id, viewing }: { id: WorkshopCourseId; viewing: Viewing },
  work: (
    tx: Transaction,
    stop: Stop<Failure | typeof notFound>,
    known: store.StoredMaster,
  ) => Promise<Pick<Noted, 'action' | 'before' | 'after'> | null>,
): Promise<Result<MasterCourse, Failure | typeof notFound>> {
  return transactOrRefuse<MasterCourse, Failure | typeof notFound>(deps.database, async (tx, stop) => {
    const known = mayWriteWorkshopCourses(actor) ? await store.lockMaster(tx, id) : null
    if (known === null) return stop(notFound)
    const noted = await work(tx, stop, known)
    if (noted !== null) await note(deps, tx, actor, { ...of(id), ...noted })
    return answer(deps, tx, stop, id, viewing)
  })
}

export function editMaster(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { id }, body: { version, ...change } }: Input<typeof changeMasterCourse>,
  viewing: Viewing,
): Promise<Outcome<typeof changeMasterCourse>> {
  return changeMaster<Refused>(deps, actor, { id, viewing }, async (tx, stop, known) => {
    const next = {
      title: change.title ?? known.title,
      description: change.description ?? known.description,
    }
    // Also the same change again, after its answer was lost.
    if (next.title === known.title && next.description === known.description) return null
    if (version !== undefined && version !== known.version)
      return stop(refusedFor('changed', await answer(deps, tx, stop, id, viewing)))
    await store.updateMaster(tx, id, { ...next, version: known.version + 1 })
    const { title, description } = known
    return { action: 'workshop-course-changed', before: { title, description }, after: next }
  })
}

export function placeMaster(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { id }, body: { before } }: Input<typeof moveMasterCourse>,
  viewing: Viewing,
): Promise<Outcome<typeof moveMasterCourse>> {
  return transactOrRefuse<MasterCourse, typeof notFound>(deps.database, async (tx, stop) => {
    if (!mayWriteWorkshopCourses(actor)) return stop(notFound)
    if ((await store.findMaster(tx, id, nowOf(deps))) === null) return stop(notFound)
    if (before !== null && (await store.findMaster(tx, before, nowOf(deps))) === null) return stop(notFound)
    if (before !== id) await store.moveMaster(tx, id, before)
    await deps.announceToManagers(tx)
    return answer(deps, tx, stop, id, viewing)
  })
}

export function publishMaster(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  id: WorkshopCourseId,
  viewing: Viewing,
): Promise<Outcome<typeof publishMasterCourse>> {
  return changeMaster<Refused>(deps, actor, { id, viewing }, async (tx, stop, known) => {
    if (known.publishedAt !== null) return null
    const parts = ['DIDACTIC', 'ATTACHMENT', 'VIDEO'] as const
    const counts = []
    for (const part of parts) counts.push(await countParts(tx, { type: 'master', id }, part))
    if (counts.every((count) => count === 0)) return stop(refusedFor('empty'))
    await store.updateMaster(tx, id, { publishedAt: nowOf(deps) })
    return { action: 'workshop-course-published', before: null, after: { title: known.title } }
  })
}

export function retireMaster(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { id }, body: { isRetired } }: Input<typeof retireMasterCourse>,
  viewing: Viewing,
): Promise<Outcome<typeof retireMasterCourse>> {
  return changeMaster<typeof notFound>(deps, actor, { id, viewing }, async (tx, _stop, known) => {
    if ((known.retiredAt !== null) === isRetired) return null
    await store.updateMaster(tx, id, { retiredAt: isRetired ? nowOf(deps) : null })
    const action = isRetired ? 'workshop-course-retired' : 'workshop-course-restored'
    return { action, before: null, after: { title: known.title } }
  })
}

export function removeMaster(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  id: WorkshopCourseId,
): Promise<Outcome<typeof deleteMasterCourse>> {
  return transactOrRefuse<Record<string, never>, Refused>(deps.database, async (tx, stop) => {
    const known = mayWriteWorkshopCourses(actor) ? await store.lockMaster(tx, id) : null
    if (known === null) return stop(notFound)
    if (await store.isGiven(tx, id)) return stop(refusedFor('in-use'))
    await store.deleteMaster(tx, id)
    const before = { title: known.title }
    await note(deps, tx, actor, { ...of(id), action: 'workshop-course-deleted', before, after: null })
    return {}
  })
}
