import type { EventFields } from '#contract/endpoints/schedule/event-planning.ts'
import type { ReceivedFile } from '#contract/files/file-parts.ts'
import type { Refusal } from '#contract/failures.ts'
import { EVENT_ATTACHMENTS_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { AssetId, EventId, ProgramId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Stop } from '#server/database/transact-or-refuse.ts'
import type { Assets, StoredFile } from '#server/platform/assets.ts'
import { isProgramActive } from '../../people/group-store.ts'
import { findAttachable, findUnattached, listAttached, replaceAttachments } from '../attachment-store.ts'
import { countStrangers } from '../audience-store.ts'
import { fromFilePath } from '../event-view.ts'
import { lockEvent, type PlannedEvent, rememberLocation, replaceLists } from './event-plan-store.ts'
import { faultAt, type Refused, refusedFor } from './plan-refusals.ts'

export type Plan<Fields = EventFields> = { fields: Fields; files: readonly ReceivedFile[] }
/** A plan whose files are stored. */
export interface StoredPlan<Fields = EventFields> {
  fields: Fields
  files: readonly StoredFile[]
  digest: string
}

/** A transaction in which a plan is saved, and the way to abort it if the plan is refused. */
export interface Saving {
  tx: Transaction
  stop: Stop<Refused>
}

/** Nothing is put on the schedule of an inactive program. */
export async function refuseInactive(
  { tx, stop }: { tx: Transaction; stop: Stop<Refusal<'wrong-state'>> },
  id: ProgramId,
): Promise<void> {
  if (!(await isProgramActive(tx, id))) stop(refusedFor('inactive-program'))
}

const FIELDS = {
  groups: 'groupAttendance',
  residents: 'residentAttendance',
  proctors: 'proctorAttendance',
  internal: 'internalAttendance',
  courses: 'courses',
  activities: 'courses',
} as const

/** A plan may not name people or things of another program. */
export async function refuseStrangers({ tx, stop }: Saving, id: EventId, fields: EventFields): Promise<void> {
  const strangers = await countStrangers(tx, id, fields)
  for (const [list, field] of Object.entries(FIELDS))
    if (strangers[list as keyof typeof FIELDS] > 0)
      stop(faultAt(`body.${field}`, 'Some of what you chose isn’t in this program.'))
}

export function columnsOf({ title, location, notes, type, startDate, endDate, program }: EventFields) {
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

/** Saves everything besides the row itself. */
export async function saveRest(
  assets: Assets,
  saving: Saving,
  actor: Actor,
  id: EventId,
  plan: StoredPlan,
): Promise<PlannedEvent> {
  const { tx } = saving
  const { fields } = plan
  const { startDate, endDate } = columnsOf(fields)
  await replaceLists(tx, id, { startDate, endDate }, fields)
  await rememberLocation(tx, fields.program.id, fields.location)
  await saveFiles(assets, saving, actor, id, plan)
  const event = await lockEvent(tx, id)
  if (event === null) throw new Error('An event went while it was saved.')
  return event
}

/** Files that the plan names stay, new ones are added, and files without any event are removed. */
async function saveFiles(
  assets: Assets,
  { tx, stop }: Saving,
  actor: Actor,
  id: EventId,
  { fields, files }: StoredPlan,
): Promise<void> {
  const had = await listAttached(tx, id)
  const named = [...new Set(fields.attachments.map(({ filePath }) => fromFilePath(filePath)))]
  const known = named.filter((one): one is AssetId => one !== null)
  const remaining = await findAttachable(tx, fields.program.id, known)
  if (remaining.length < named.length || remaining.length + files.length > EVENT_ATTACHMENTS_MAX)
    stop(
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
  await replaceAttachments(tx, id, [...remaining, ...added])
  const dropped = had.filter((one) => !remaining.includes(one))
  await assets.dropEach(tx, await findUnattached(tx, dropped))
}
