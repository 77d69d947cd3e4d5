import {
  type EventChange,
  type EventFields,
  faultOfTimes,
} from '#contract/endpoints/schedule/event-planning.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayPlanEvents } from '#contract/policies/schedule/events.ts'
import { refuse, type Result } from '#contract/result.ts'
import type { EventId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import type { Assets } from '#server/platform/assets.ts'
import { type EventNoticeDeps, readAudience, notifyOfEvent } from '../event-notices.ts'
import { dropReplies } from '../reply-store.ts'
import {
  clearLists,
  insertEvent,
  lockEvent,
  type PlannedEvent,
  readPlan,
  updateEvent,
} from './event-plan-store.ts'
import { auditEvent, auditedFacts } from './plan-audit.ts'
import { changedFacts, hasOtherTimes, isMaterial, isSamePeople } from './plan-changes.ts'
import { lockCanceled } from './canceled-event-store.ts'
import { digestOfPlan } from './plan-digest.ts'
import { faultAt, type Refused, refusedFor } from './plan-refusals.ts'
import {
  columnsOf,
  type Plan,
  refuseInactive,
  refuseStrangers,
  saveRest,
  type Saving,
  type StoredPlan,
} from './save-plan.ts'

export interface PlanDeps extends EventNoticeDeps {
  database: Database
  assets: Assets
}

type Saved = Result<EventId, Refused>

/**
 * Saved once, however often it is sent. If the same plan comes again, the stored event is returned. A different plan
 * under the same id is the same form, changed after an answer was lost; it replaces the event unless somebody else has
 * changed that.
 */
export async function addEvent(deps: PlanDeps, actor: Actor, id: EventId, plan: Plan): Promise<Saved> {
  const fault = faultOf(actor, plan.fields)
  if (fault !== null) return refuse(fault)
  return withStored(deps, plan, (stored) => addStored(deps, actor, id, stored))
}

/** Stores the files of a plan and digests it before a transaction begins. */
async function withStored<Fields extends EventChange>(
  { assets }: PlanDeps,
  { fields, files }: Plan<Fields>,
  save: (plan: StoredPlan<Fields>) => Promise<Saved>,
): Promise<Saved> {
  const digest = await digestOfPlan({ fields, files })
  return assets.withStored(files, (stored) => save({ fields, files: stored, digest }))
}

function addStored(deps: PlanDeps, actor: Actor, id: EventId, plan: StoredPlan): Promise<Saved> {
  const { fields, digest: savedDigest } = plan
  return transactOrRefuse<EventId, Refused>(deps.database, async (tx, stop) => {
    await refuseInactive({ tx, stop }, fields.program.id)
    await refuseStrangers({ tx, stop }, id, fields)
    const created = { createdById: actor.id, isAsCreated: true, savedDigest }
    // The same form again, after somebody else canceled what it had made.
    if ((await lockCanceled(tx, id)) !== null) return stop(refusedFor('canceled'))
    const row = { id, ...columnsOf(fields), scheduledAt: new Date(deps.now()), ...created }
    if (!(await insertEvent(tx, row))) {
      const known = await lockEvent(tx, id)
      const isOwn = known?.createdById === actor.id && mayPlanEvents(actor, known.programId)
      if (!isOwn) return stop({ code: 'wrong-state', message: idTaken })
      if (known.savedDigest === savedDigest) return id
      if (!known.isAsCreated) return stop(refusedFor('changed'))
      return applyPlan(deps, { tx, stop }, actor, known, plan)
    }
    const before = { asked: [], onlookers: [] }
    const event = await saveRest(deps.assets, { tx, stop }, actor, id, plan)
    const after = await readAudience(tx, id)
    await notifyOfEvent(deps, tx, actor.id, event, { before, after, change: 'CREATED', isWorthTelling: true })
    await auditEvent(tx, actor, 'event-created', id, { before: null, after: auditedFacts(event) })
    return id
  })
}

export async function editEvent(
  deps: PlanDeps,
  actor: Actor,
  id: EventId,
  { version, ...plan }: Plan<EventChange> & { version: number | undefined },
): Promise<Saved> {
  const { program } = plan.fields
  if (program !== undefined && !mayPlanEvents(actor, program.id)) return refuse({ code: 'not-found' })
  return withStored(deps, plan, (stored) => editStored(deps, actor, id, version, stored))
}

function editStored(
  deps: PlanDeps,
  actor: Actor,
  id: EventId,
  version: number | undefined,
  change: StoredPlan<EventChange>,
): Promise<Saved> {
  return transactOrRefuse<EventId, Refused>(deps.database, async (tx, stop) => {
    const old = await lockEvent(tx, id)
    const place = old ?? (await lockCanceled(tx, id))
    if (place === null || !mayPlanEvents(actor, place.programId)) return stop({ code: 'not-found' })
    if (old === null) return stop(refusedFor('canceled'))
    const fields = { ...(await readPlan(tx, old)), ...namedOf(change.fields) }
    const fault = faultOf(actor, fields)
    if (fault !== null) return stop(fault)
    if (old.programId !== fields.program.id)
      return stop(
        faultAt('body.program.id', 'An event can’t move to another program. Duplicate it there instead.'),
      )
    // The same plan again, after its answer was lost.
    const seen = version ?? old.version
    if (old.savedDigest === change.digest && [seen, seen + 1].includes(old.version)) return id
    if (old.version !== seen) return stop(refusedFor('changed'))
    return applyPlan(deps, { tx, stop }, actor, { ...old, isAsCreated: false }, { ...change, fields })
  })
}

/** A plan replaces everything that the event said before. */
async function applyPlan(
  deps: PlanDeps,
  saving: Saving,
  actor: Actor,
  old: PlannedEvent,
  plan: StoredPlan,
): Promise<EventId> {
  const { tx } = saving
  const { id, isAsCreated } = old
  const { fields } = plan
  const before = await readAudience(tx, id)
  const planBefore = await readPlan(tx, old)
  // People of the former program don't stay just because the event named them.
  if (old.programId !== fields.program.id) await clearLists(tx, id)
  await refuseStrangers(saving, id, fields)
  const isMoved = hasOtherTimes(old, fields)
  await updateEvent(tx, id, {
    ...columnsOf(fields),
    isAsCreated,
    savedDigest: plan.digest,
    ...(isMoved && { scheduledAt: new Date(deps.now()) }),
  })
  // A person who could come at the old time has not said that they can come now.
  if (isMoved) await dropReplies(tx, id)
  const event = await saveRest(deps.assets, saving, actor, id, plan)
  const after = await readAudience(tx, id)
  const isWorthTelling = isMaterial(old, event) || !isSamePeople(before.asked, after.asked)
  const news = { before, after, change: 'CHANGED', isWorthTelling, formerly: old } as const
  await notifyOfEvent(deps, tx, actor.id, event, news)
  await auditEvent(tx, actor, 'event-changed', id, changedFacts(planBefore, await readPlan(tx, event)))
  return id
}

function faultOf(actor: Actor, fields: EventFields): Refused | null {
  if (!mayPlanEvents(actor, fields.program.id)) return { code: 'not-found' }
  const times = faultOfTimes(fields)
  return times === null ? null : faultAt('body.endDate', times)
}

/** The fields that a change names. */
function namedOf(change: EventChange): Partial<EventFields> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

const idTaken = 'There’s an event with this id that isn’t yours. Leave the id out, or choose another one.'
