import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  cancelWorkshop,
  previewCancellation,
} from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import type { Refusal } from '#contract/failures.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayPlanWorkshops } from '#contract/policies/workshops/workshops.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { listReaders } from './people-store.ts'
import { dropUntoldPlaces, findUntoldPlaces, tellUnheardPlaces } from './notify-of-place.ts'
import { hearsOfCancellation, notifyOfCancellation, notifyOfReturn, thenMail } from './notify-people.ts'
import { refusedFor } from './workshop-plan.ts'
import { noteChange } from './planning/note-change.ts'
import type { WorkshopPlanDeps } from './planning/save-plan.ts'
import { lockWorkshop, readPeople, updateWorkshopRow } from './workshop-plan-store.ts'
import { findWorkshop } from './workshop-read-store.ts'

type Stopped = Refusal<'not-found' | 'wrong-state'>
type Saved = Result<WorkshopId, Stopped>

export async function readCancellation(
  { database }: Pick<WorkshopPlanDeps, 'database'>,
  actor: WorkshopActor,
  id: WorkshopId,
): Promise<Outcome<typeof previewCancellation>> {
  const row = mayPlanWorkshops(actor) ? await findWorkshop(database, id, actor.id) : null
  if (row === null) return refuse({ code: 'not-found' })
  const others = (await listReaders(database, id)).filter(({ userId }) => userId !== actor.id)
  const untold = await findUntoldPlaces(database, id, await readPeople(database, id))
  const readers = others.filter((one) => hearsOfCancellation(one, untold))
  const paid = readers.filter(({ paidCents }) => paidCents > 0)
  const cents = paid.reduce((sum, { paidCents }) => sum + paidCents, 0)
  return succeed({
    attendees: readers.filter(({ isAttendee }) => isAttendee).length,
    faculty: readers.filter(({ isFaculty }) => isFaculty).length,
    facilitators: readers.filter(({ isFacilitator }) => isFacilitator).length,
    paid: paid.length,
    paidAmount: cents / 100,
  })
}

/** Canceled again, it stays canceled, and nobody is told twice. Nothing of it is lost: it can be brought back. */
export function stopWorkshop(
  deps: WorkshopPlanDeps,
  actor: WorkshopActor,
  id: WorkshopId,
  said: Input<typeof cancelWorkshop>['body'],
): Promise<Saved> {
  const canceled = transactOrRefuse<WorkshopId, Stopped>(deps.database, async (tx, stop) => {
    const known = mayPlanWorkshops(actor) ? await lockWorkshop(tx, id) : null
    if (known === null) return stop({ code: 'not-found' })
    if (known.canceledAt !== null) return id
    if (known.endsAt.getTime() <= deps.now()) return stop(refusedFor({ reason: 'over' }))
    const canceledAt = new Date(deps.now())
    await updateWorkshopRow(tx, id, { canceledAt })
    const without = await dropUntoldPlaces(tx, known, await readPeople(tx, id))
    const now = { ...known, version: known.version + 1 }
    await notifyOfCancellation(deps, tx, actor, now, { ...said, without })
    const { title, startDate } = known
    await noteChange(deps, tx, actor, 'workshop-canceled', id, { before: { title, startDate }, after: said })
    return id
  })
  return thenMail(deps, canceled)
}

export function bringBack(deps: WorkshopPlanDeps, actor: WorkshopActor, id: WorkshopId): Promise<Saved> {
  const back = transactOrRefuse<WorkshopId, Stopped>(deps.database, async (tx, stop) => {
    const known = mayPlanWorkshops(actor) ? await lockWorkshop(tx, id) : null
    if (known === null) return stop({ code: 'not-found' })
    if (known.canceledAt === null) return id
    if (known.endsAt.getTime() <= deps.now()) return stop(refusedFor({ reason: 'over' }))
    await updateWorkshopRow(tx, id, { canceledAt: null })
    const now = { ...known, canceledAt: null, version: known.version + 1 }
    const without = await tellUnheardPlaces(deps, tx, actor, now, await readPeople(tx, id))
    await notifyOfReturn(deps, tx, actor, now, without)
    const { title, startDate } = known
    await noteChange(deps, tx, actor, 'workshop-brought-back', id, {
      before: null,
      after: { title, startDate },
    })
    return id
  })
  return thenMail(deps, back)
}
