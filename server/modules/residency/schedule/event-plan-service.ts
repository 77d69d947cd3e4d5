import type { Outcome } from '#contract/endpoint.ts'
import {
  type deleteEvent,
  type EventFields,
  faultOfTimes,
  type PlanFault,
  type PlanRefusal,
} from '#contract/endpoints/residency/event-planning.ts'
import type { ReceivedFile } from '#contract/files/file-parts.ts'
import { EVENT_ATTACHMENTS_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayPlanEvents } from '#contract/policies/events.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { AssetId, EventId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Assets } from '#server/platform/assets.ts'
import { findAttachable, findUnattached, listAttached, replaceAttachments } from './attachment-store.ts'
import { countStrangers } from './audience-store.ts'
import { type EventNoticeDeps, readAudience, tellOfEvent } from './event-notices.ts'
import { fromFilePath } from './event-view.ts'
import {
  clearLists,
  insertEvent,
  lockEvent,
  type PlannedEvent,
  rememberLocation,
  removeEvent,
  replaceLists,
  updateEvent,
} from './event-plan-store.ts'
import { isProgramActive } from '../group-store.ts'
import { digestOfPlan } from './plan-digest.ts'
import { dropReplies } from './reply-store.ts'

export interface PlanDeps extends EventNoticeDeps {
  database: Database
  assets: Assets
}

type Refused = { code: 'not-found' | 'invalid-input' | 'wrong-state'; message?: string; details?: unknown }
type Saved = Result<EventId, Refused>
type Plan = { fields: EventFields; files: readonly ReceivedFile[] }

/** Refused within a transaction, so that it is rolled back. */
class RefusedError extends Error {
  readonly failure: Refused
  constructor(failure: Refused) {
    super(failure.code)
    this.failure = failure
  }
}

async function transact(
  database: Database,
  work: (tx: Transaction) => Promise<EventId>,
): Promise<Result<EventId, Refused>> {
  try {
    return succeed(await database.transaction(work))
  } catch (error) {
    if (error instanceof RefusedError) return refuse(error.failure)
    throw error
  }
}

/**
 * Saved once, however often it is sent. The same again is answered with what stands; something else under the same id is
 * the same form, changed after an answer was lost, and takes its place for as long as nobody has changed the event.
 */
export async function addEvent(deps: PlanDeps, actor: Actor, id: EventId, plan: Plan): Promise<Saved> {
  const { fields } = plan
  const fault = faultOf(actor, fields)
  if (fault !== null) return refuse(fault)
  return transact(deps.database, async (tx) => {
    if (!(await isProgramActive(tx, fields.program.id)))
      throw new RefusedError(refusedFor('inactive-program'))
    await check(tx, id, fields)
    const savedDigest = digestOfPlan(plan)
    const created = { createdById: actor.id, isAsCreated: true, savedDigest }
    const row = { id, ...columnsOf(fields), scheduledAt: new Date(deps.now()), ...created }
    if (!(await insertEvent(tx, row))) {
      const known = await lockEvent(tx, id)
      const isOwn = known?.createdById === actor.id && mayPlanEvents(actor, known.programId)
      if (!isOwn) throw new RefusedError({ code: 'wrong-state' })
      if (known.savedDigest === savedDigest) return id
      if (!known.isAsCreated) throw new RefusedError(refusedFor('changed'))
      return applyPlan(deps, tx, actor, known, plan)
    }
    const before = { asked: [], onlookers: [] }
    const event = await saveRest(deps, tx, actor, id, plan)
    const after = await readAudience(tx, id)
    await tellOfEvent(deps, tx, actor.id, event, { before, after, change: 'CREATED', isWorthTelling: true })
    await audit(tx, actor, 'event-created', id, { before: null, after: auditedFacts(event) })
    return id
  })
}

export async function editEvent(
  deps: PlanDeps,
  actor: Actor,
  id: EventId,
  { version, ...plan }: Plan & { version: number },
): Promise<Saved> {
  const { fields } = plan
  return transact(deps.database, async (tx) => {
    const old = await lockEvent(tx, id)
    if (old === null || !mayPlanEvents(actor, old.programId)) throw new RefusedError({ code: 'not-found' })
    const fault = faultOf(actor, fields)
    if (fault !== null) throw new RefusedError(fault)
    if (old.programId !== fields.program.id)
      throw new RefusedError(
        faultAt('body.program.id', 'An event can’t move to another program. Duplicate it there instead.'),
      )
    // The same again, after its answer was lost.
    if (old.version === version + 1 && old.savedDigest === digestOfPlan(plan)) return id
    if (old.version !== version) throw new RefusedError(refusedFor('changed'))
    return applyPlan(deps, tx, actor, { ...old, isAsCreated: false }, plan)
  })
}

/** Everything that a plan says takes the place of what the event said before. */
async function applyPlan(
  deps: PlanDeps,
  tx: Transaction,
  actor: Actor,
  old: PlannedEvent,
  plan: Plan,
): Promise<EventId> {
  const { id, isAsCreated } = old
  const { fields } = plan
  const before = await readAudience(tx, id)
  // Nobody of another program stays because the event named them.
  if (old.programId !== fields.program.id) await clearLists(tx, id)
  await check(tx, id, fields)
  const isMoved = hasOtherTimes(old, fields)
  await updateEvent(tx, id, {
    ...columnsOf(fields),
    isAsCreated,
    savedDigest: digestOfPlan(plan),
    ...(isMoved && { scheduledAt: new Date(deps.now()) }),
  })
  // Who could come then has not said that they can come now.
  if (isMoved) await dropReplies(tx, id)
  const event = await saveRest(deps, tx, actor, id, plan)
  const after = await readAudience(tx, id)
  const isWorthTelling = isMaterial(old, event) || !isSamePeople(before.asked, after.asked)
  await tellOfEvent(deps, tx, actor.id, event, { before, after, change: 'CHANGED', isWorthTelling })
  await audit(tx, actor, 'event-changed', id, { before: auditedFacts(old), after: auditedFacts(event) })
  return id
}

export async function dropEvent(
  deps: PlanDeps,
  actor: Actor,
  id: EventId,
): Promise<Outcome<typeof deleteEvent>> {
  const dropped = await transact(deps.database, async (tx) => {
    const event = await lockEvent(tx, id)
    if (event === null || !mayPlanEvents(actor, event.programId))
      throw new RefusedError({ code: 'not-found' })
    const before = await readAudience(tx, id)
    const attached = await listAttached(tx, id)
    await removeEvent(tx, id)
    await deps.assets.dropEach(tx, await findUnattached(tx, attached))
    const after = { asked: [], onlookers: [] }
    const gone = { ...event, version: event.version + 1 }
    await tellOfEvent(deps, tx, actor.id, gone, { before, after, change: 'CANCELED', isWorthTelling: true })
    await audit(tx, actor, 'event-deleted', id, { before: auditedFacts(event), after: null })
    return id
  })
  return dropped.ok ? succeed({}) : refuse({ code: 'not-found' })
}

function faultOf(actor: Actor, fields: EventFields): Refused | null {
  if (!mayPlanEvents(actor, fields.program.id)) return { code: 'not-found' }
  const times = faultOfTimes(fields)
  return times === null ? null : faultAt('body.endDate', times)
}

const REASONS: Record<PlanRefusal['reason'], string> = {
  'inactive-program': 'This program is inactive, so events can’t be added to it.',
  changed: 'This event was changed after you opened it. Open it again to see the changes.',
}

function refusedFor(reason: PlanRefusal['reason']): Refused {
  return { code: 'wrong-state', message: REASONS[reason], details: { reason } satisfies PlanRefusal }
}

function faultAt(path: string, message: string): Refused {
  return { code: 'invalid-input', message, details: [{ path, message }] satisfies PlanFault[] }
}

const FIELDS = {
  groups: 'groupAttendance',
  residents: 'residentAttendance',
  proctors: 'proctorAttendance',
  internal: 'internalAttendance',
  courses: 'courses',
  activities: 'courses',
} as const

async function check(tx: Transaction, id: EventId, fields: EventFields): Promise<void> {
  const strangers = await countStrangers(tx, id, fields)
  for (const [list, field] of Object.entries(FIELDS))
    if (strangers[list as keyof typeof FIELDS] > 0)
      throw new RefusedError(faultAt(`body.${field}`, 'Some of what you chose isn’t in this program.'))
}

function columnsOf({ title, location, notes, type, startDate, endDate, program }: EventFields) {
  return {
    programId: program.id,
    title,
    location,
    notes,
    eventType: type,
    startDate: new Date(startDate),
    endDate: new Date(endDate),
  }
}

/** Everything beside the row itself. */
async function saveRest(
  { assets }: PlanDeps,
  tx: Transaction,
  actor: Actor,
  id: EventId,
  { fields, files }: Plan,
): Promise<PlannedEvent> {
  const { startDate, endDate } = columnsOf(fields)
  await replaceLists(tx, id, { startDate, endDate }, fields)
  await rememberLocation(tx, fields.program.id, fields.location)
  const had = await listAttached(tx, id)
  const named = [...new Set(fields.attachments.map(({ filePath }) => fromFilePath(filePath)))]
  const known = named.filter((one): one is AssetId => one !== null)
  const kept = await findAttachable(tx, fields.program.id, known)
  if (kept.length < named.length || kept.length + files.length > EVENT_ATTACHMENTS_MAX)
    throw new RefusedError(
      faultAt(
        'body.attachments',
        `An event can have ${EVENT_ATTACHMENTS_MAX} files at most, all from its program.`,
      ),
    )
  const added: AssetId[] = []
  for (const file of files) {
    const asset = { ownerId: actor.id, purpose: 'EVENT_ATTACHMENT' as const, file, isOffline: false }
    added.push(await assets.add(tx, asset))
  }
  await replaceAttachments(tx, id, [...kept, ...added])
  await assets.dropEach(
    tx,
    await findUnattached(
      tx,
      had.filter((one) => !kept.includes(one)),
    ),
  )
  const event = await lockEvent(tx, id)
  if (event === null) throw new Error('An event went while it was saved.')
  return event
}

function hasOtherTimes(old: PlannedEvent, { startDate, endDate }: EventFields): boolean {
  return old.startDate.getTime() !== Date.parse(startDate) || old.endDate.getTime() !== Date.parse(endDate)
}

/** What people plan by; nobody is told of a corrected note. */
function isMaterial(old: PlannedEvent, event: PlannedEvent): boolean {
  return (
    old.title !== event.title ||
    old.location !== event.location ||
    old.startDate.getTime() !== event.startDate.getTime() ||
    old.endDate.getTime() !== event.endDate.getTime()
  )
}

function isSamePeople(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}

function auditedFacts({ programId, title, startDate, endDate, eventType }: PlannedEvent) {
  return { programId, title, startDate, endDate, eventType }
}

async function audit(
  tx: Transaction,
  actor: Actor,
  action: 'event-created' | 'event-changed' | 'event-deleted',
  subjectId: EventId,
  facts: { before: object | null; after: object | null },
): Promise<void> {
  await writeAudit(tx, { actorId: actor.id, action, subjectType: 'event', subjectId, ...facts })
}
