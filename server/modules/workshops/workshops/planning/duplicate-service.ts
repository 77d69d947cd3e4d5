import { idTaken } from '#contract/endpoints/workshops/workshops/workshop-refusal-words.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayPlanWorkshops } from '#contract/policies/workshops/workshops.ts'
import type { Result } from '#contract/result.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { noteChange } from './note-change.ts'
import { NOBODY, notifyNewPeople, type Saving, saveAgain, type WorkshopPlanDeps } from './save-plan.ts'
import { faultOf, faultOfText, planOf, type Refused, timesOf, type WorkshopTimes } from '../workshop-plan.ts'
import {
  findUnfit,
  insertWorkshop,
  lockWorkshop,
  type PlannedWorkshop,
  readPeople,
  replacePeople,
  type WorkshopPeople,
} from '../workshop-plan-store.ts'

type Copy = { id: WorkshopId; title?: string | undefined; withPeople: boolean } & Omit<
  WorkshopTimes,
  'timezone'
>

/**
 * The same workshop at another date: its place, price, courses and what it teaches, and its people if they are asked
 * again. It has no public page until somebody opens one (0757).
 */
export function copyWorkshop(
  deps: WorkshopPlanDeps,
  actor: WorkshopActor,
  of: WorkshopId,
  copy: Copy,
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
      publicSince: null,
      version: 1,
      createdAt: new Date(deps.now()),
      createdById: actor.id,
    }
    if (!(await insertWorkshop(tx, row))) return copyAgain(deps, { tx, stop }, actor, known, copy)
    await deps.copyCourses(tx, { from: of, to: id })
    const fit = withPeople ? await readFitPeople(tx, of) : NOBODY
    await replacePeople(tx, id, fit)
    await notifyNewPeople(deps, tx, actor, id, fit)
    const after = { of, title, startDate: times.startDate, endDate: times.endDate }
    await noteChange(deps, tx, actor, 'workshop-duplicated', id, { before: null, after })
    return id
  })
}

async function readFitPeople(tx: Transaction, of: WorkshopId): Promise<WorkshopPeople> {
  const people = await readPeople(tx, of)
  const unfit = await findUnfit(tx, people)
  return {
    facilitators: people.facilitators.filter((one) => !unfit.facilitators.includes(one)),
    faculty: people.faculty.filter((one) => !unfit.faculty.includes(one)),
  }
}

/** The same dialog, perhaps with another day, after an answer was lost: the copy has what was sent last (0904). */
async function copyAgain(
  deps: WorkshopPlanDeps,
  { tx, stop }: Saving,
  actor: WorkshopActor,
  of: PlannedWorkshop,
  { id, title, withPeople, startDate, endDate }: Copy,
): Promise<WorkshopId> {
  const known = await lockWorkshop(tx, id)
  if (id === of.id || known?.createdById !== actor.id) return stop({ code: 'wrong-state', message: idTaken })
  const had = await readPeople(tx, id)
  const { facilitators, faculty } = withPeople ? await chooseOrReadPeople(tx, of.id, had) : NOBODY
  return saveAgain(deps, { tx, stop }, actor, known, {
    ...planOf(known, had),
    startDate,
    endDate,
    ...(title !== undefined && { title }),
    facilitatorsIds: [...facilitators],
    facultyIds: [...faculty],
  })
}

async function chooseOrReadPeople(
  tx: Transaction,
  of: WorkshopId,
  had: WorkshopPeople,
): Promise<WorkshopPeople> {
  return had.facilitators.length + had.faculty.length > 0 ? had : readFitPeople(tx, of)
}
