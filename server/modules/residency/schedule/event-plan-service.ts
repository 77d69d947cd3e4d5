import type { Outcome } from '#contract/endpoint.ts'
import {
  type deleteEvent,
  type EventFields,
  faultOfTimes,
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
  insertEvent,
  lockEvent,
  type PlannedEvent,
  rememberLocation,
  removeEvent,
  replaceLists,
  updateEvent,
} from './event-plan-store.ts'
import { isProgramActive } from '../group-store.ts'
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

/** Saved once, however often it is sent. */
export async function addEvent(deps: PlanDeps, actor: Actor, id: EventId, plan: Plan): Promise<Saved> {
  const { fields } = plan
  const fault = faultOf(actor, fields)
  if (fault !== null) return refuse(fault)
  return transact(deps.database, async (tx) => {
    if (!(await isProgramActive(tx, fields.program.id)))
      throw new RefusedError({ code: 'wrong-state', message: 'This program is inactive.' })
    await check(tx, id, fields)
    const scheduledAt = new Date(deps.now())
    const row = { id, ...columnsOf(fields), scheduledAt, createdById: actor.id }
    if (!(await insertEvent(tx, row))) {
      const known = await lockEvent(tx, id)
      if (known?.createdById === actor.id && known.programId === fields.program.id) return id
      throw new RefusedError({ code: 'wrong-state' })
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
      throw new RefusedError(faultAt('body.program.id', 'An event stays in its program.'))
    if (old.version !== version)
      throw new RefusedError({ code: 'wrong-state', message: 'Somebody changed this event meanwhile.' })
    await check(tx, id, fields)
    const before = await readAudience(tx, id)
    const isMoved = hasOtherTimes(old, fields)
    await updateEvent(tx, id, { ...columnsOf(fields), ...(isMoved && { scheduledAt: new Date(deps.now()) }) })
    // Who could come then has not said that they can come now.
    if (isMoved) await dropReplies(tx, id)
    const event = await saveRest(deps, tx, actor, id, plan)
    const after = await readAudience(tx, id)
    const isWorthTelling = isMaterial(old, event) || !isSamePeople(before.asked, after.asked)
    await tellOfEvent(deps, tx, actor.id, event, { before, after, change: 'CHANGED', isWorthTelling })
    await audit(tx, actor, 'event-changed', id, { before: auditedFacts(old), after: auditedFacts(event) })
    return id
  })
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

function faultAt(path: string, message: string): Refused {
  return { code: 'invalid-input', message, details: [{ path, message }] }
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
      throw new RefusedError(faultAt(`body.${field}`, 'It names what this program does not have.'))
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
      faultAt('body.attachments', `At most ${EVENT_ATTACHMENTS_MAX}, all of this program.`),
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
