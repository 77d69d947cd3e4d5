import type { Outcome } from '#contract/endpoint.ts'
import type { DeviceReport, reportDevice } from '#contract/endpoints/operations/devices.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import { leaveOutArrived } from './arrived-takes-store.ts'
import {
  dropSurplusDevices,
  findSequence,
  isOfOthers,
  lockPeople,
  setMine,
  setOthers,
  saveReport,
  type Waiting,
} from './report-store.ts'

/**
 * Stores what a device reports, unless a newer report is known.
 * @param isProven whether this browser is the one that reported from this tablet before, whoever was signed in
 */
export async function receiveDeviceReport(
  database: Database,
  { id: userId }: Pick<Actor, 'id'>,
  report: DeviceReport,
  { isProven }: { isProven: boolean },
): Promise<Outcome<typeof reportDevice>> {
  const { tabletId, mine, others } = report
  if (mine.userId !== userId)
    return refuse({ code: 'wrong-state', message: 'Someone else is signed in. Only they can report this.' })
  const sequence = await database.transaction(async (tx) => {
    if (!(await lockPeople(tx, { tabletId, userId }))) return 'gone'
    if (!isProven && (await isOfOthers(tx, { tabletId, userId }))) return 'other-tablet'
    const at = new Date()
    if (!(await saveReport(tx, report, at))) return findSequence(tx, tabletId)
    const device = { tabletId, userId }
    await setMine(tx, device, waitingOf(mine, at), at)
    if (others !== null) await setOthers(tx, device, others, at)
    await leaveOutArrived(tx, tabletId)
    await dropSurplusDevices(tx, userId)
    return report.sequence
  })
  if (sequence === 'gone') return refuse({ code: 'wrong-state', message: 'This account was deleted.' })
  if (sequence === 'other-tablet') {
    const message = 'Another device reports under this number. This one needs a number of its own.'
    return refuse({ code: 'wrong-state', message, details: { reason: sequence } })
  }
  return succeed({ sequence: sequence ?? report.sequence })
}

/** A device's clock may be wrong by years, so it says how long something has waited, not since when. */
function waitingOf(
  { oldestAge, userId: _me, takes = [], ...waiting }: DeviceReport['mine'],
  at: Date,
): Waiting {
  const { recordings, submissions, assessments, others } = waiting
  const isAnyWaiting = recordings + submissions + assessments + others > 0
  return { ...waiting, takes, waitingSince: isAnyWaiting ? new Date(at.getTime() - (oldestAge ?? 0)) : null }
}
