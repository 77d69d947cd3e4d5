import { idTaken } from '#contract/endpoints/workshops/workshops/workshop-refusal-words.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayPlanWorkshops } from '#contract/policies/workshops/workshops.ts'
import type { Result } from '#contract/result.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { noteChange } from './note-change.ts'
import { NOBODY, notifyNewPeople, type WorkshopPlanDeps } from './save-plan.ts'
import { faultOf, faultOfText, type Refused, timesOf, type WorkshopTimes } from '../workshop-plan.ts'
import { findUnfit, insertWorkshop, lockWorkshop, readPeople, replacePeople } from '../workshop-plan-store.ts'

/** The same workshop at another date: its place, price, courses and what it teaches, and its people if they are asked again. */
export function copyWorkshop(
  deps: WorkshopPlanDeps,
  actor: WorkshopActor,
  of: WorkshopId,
  copy: { id: WorkshopId; title?: string | undefined; withPeople: boolean } & Omit<WorkshopTimes, 'timezone'>,
): Promise<Result<WorkshopId, Refused>> {
  return transactOrRefuse<WorkshopId, Refused>(deps.database, async (tx, stop) => {
    const known = mayPlanWorkshops(actor) ? await lockWorkshop(tx, of) : null
    if (known === null) return stop({ code: 'not-found' })
    const { id, startDate, endDate, title = known.title, withPeople } = copy
    const faulty = faultOfText({ startDate, endDate })
    if (faulty !== null) return stop(faulty)
    const times = timesOf({ startDate, endDate, timezone: known.timezone })
    const fault = faultOf(times)
    if (fault !== null) return stop(fault)
    const row = {
      ...known,
      ...times,
      id,
      title,
      canceledAt: null,
      version: 1,
      createdAt: new Date(deps.now()),
      createdById: actor.id,
    }
    if (!(await insertWorkshop(tx, row))) {
      const again = await lockWorkshop(tx, id)
      if (again?.createdById === actor.id) return id
      return stop({ code: 'wrong-state', message: idTaken })
    }
    await deps.copyCourses(tx, { from: of, to: id })
    const people = withPeople ? await readPeople(tx, of) : NOBODY
    const unfit = await findUnfit(tx, people)
    const fit = {
      facilitators: people.facilitators.filter((one) => !unfit.facilitators.includes(one)),
      faculty: people.faculty.filter((one) => !unfit.faculty.includes(one)),
    }
    await replacePeople(tx, id, fit)
    await notifyNewPeople(deps, tx, actor, id, fit)
    const after = { of, title, startDate: times.startDate, endDate: times.endDate }
    await noteChange(deps, tx, actor, 'workshop-duplicated', id, { before: null, after })
    return id
  })
}
