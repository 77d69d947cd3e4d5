import { laneKind } from '#contract/endpoints/video/lanes.ts'
import type { DeviceReport, WaitingCounts } from '#contract/endpoints/operations/devices.ts'
import { findWaitingWrite } from '#contract/endpoints/waiting-writes.ts'
import { type Result, succeed } from '#contract/result.ts'
import { NAMED_TAKES_MAX } from '#contract/limits.ts'
import type { TakeId, UserId } from '#contract/vocabulary/ids.ts'
import { type Outgoing, TAKE_BACK_MS } from '../../video/assessment/draft.ts'
import type { DraftStore } from '../../video/assessment/draft-store.ts'
import type { OutboxItem } from '../../outbox/outbox-item.ts'
import type { OutboxStore } from '../../outbox/outbox-store.ts'
import { listHeld, notQueued } from '../../sync/held-in-drafts.ts'
import type { Clock, Part, StoreFailure, Take, TakeStore } from '../../ports.ts'
import { isAnyLeftOut } from '../../video/recording/take/left-out.ts'
import { idAtServer } from '../../video/recording/take/new-take.ts'
import type { UploadStore } from '../../video/upload/upload-record.ts'

/** What waits on this device for everyone except one person: counts, and whose they are. */
export interface OthersOnDevice {
  count(except: UserId): Promise<Result<NonNullable<DeviceReport['others']>, StoreFailure>>
}

export interface WaitingOnDevice {
  mine: DeviceReport['mine']
  others: DeviceReport['others']
}

export interface WaitingOnDeviceDeps {
  takes: Pick<TakeStore, 'listTakes' | 'listParts'>
  uploads: Pick<UploadStore, 'readUpload'>
  outboxStore: Pick<OutboxStore, 'list'>
  drafts: Pick<DraftStore, 'list'>
  othersOnDevice: OthersOnDevice
  clock: Pick<Clock, 'now'>
}

/** Counts what waits on this device, without reading its content. */
export async function readWaiting(
  deps: WaitingOnDeviceDeps,
  me: UserId,
): Promise<Result<WaitingOnDevice, StoreFailure>> {
  const takes = await deps.takes.listTakes(me)
  if (!takes.ok) return takes
  const held = await listHeld(deps.drafts, me)
  if (!held.ok) return held
  const items = await deps.outboxStore.list(me)
  if (!items.ok) return items
  const parts = await listPartsOfVideos(deps, takes.value)
  if (!parts.ok) return parts
  const waiting = findWaiting(takes.value, parts.value)
  const sizes = await Promise.all(waiting.map(async (take) => ({ take, bytes: await bytesLeft(deps, take) })))
  const others = await deps.othersOnDevice.count(me)
  return succeed({
    mine: {
      userId: me,
      ...countWaiting(waiting, items.value, held.value),
      bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
      // The server is likeliest to know of those of which least is left.
      takes: sizes
        .filter(({ take }) => isNamed(take))
        .map(({ take, bytes }) => ({ id: idAtServer(take), bytes }))
        .toSorted((one, other) => one.bytes - other.bytes)
        .slice(0, NAMED_TAKES_MAX),
      oldestAge: oldestAge(waiting, items.value.filter(isWork), held.value, deps.clock.now()),
    },
    others: others.ok ? others.value : null,
  })
}

/** Takes of which something is only on this device; `parts` are at least those of takes that became videos. */
export function findWaiting(takes: readonly Take[], parts: readonly Part[]): Take[] {
  return takes.filter((take) => {
    const own = parts.filter(({ takeId }) => takeId === take.id)
    return take.discardAt === undefined && (take.videoId === null || isAnyLeftOut(take, own))
  })
}

async function listPartsOfVideos(
  { takes }: Pick<WaitingOnDeviceDeps, 'takes'>,
  all: readonly Take[],
): Promise<Result<Part[], StoreFailure>> {
  const parts: Part[] = []
  for (const { id, videoId } of all) {
    if (videoId === null) continue
    const listed = await takes.listParts(id)
    if (!listed.ok) return listed
    parts.push(...listed.value)
  }
  return succeed(parts)
}

/**
 * Counts for one person, from the takes that wait. What was sent and may still be undone waits as well. Writes that the
 * page made on its own are nobody's work, and writes about a take are counted with it.
 */
export function countWaiting(
  waiting: readonly Take[],
  items: readonly OutboxItem[],
  held: readonly Outgoing[],
): WaitingCounts {
  const counts = {
    recordings: waiting.length,
    submissions: 0,
    assessments: 0,
    others: 0,
  }
  for (const { lane } of items.filter(isWork)) counts[laneKind(lane)] += 1
  counts.assessments += notQueued(held, items).length
  return counts
}

export function isAnyWaiting(counts: WaitingCounts): boolean {
  return counts.recordings + counts.submissions + counts.assessments + counts.others > 0
}

/** Which recordings wait; the server knows if one has become a video meanwhile. */
export function namesOfWaiting(waiting: readonly Take[]): TakeId[] {
  return waiting.filter(isNamed).map(idAtServer).slice(0, NAMED_TAKES_MAX)
}

/** By its name, the server would take one of which something was left out of its video for one that has arrived. */
function isNamed({ videoId }: Take): boolean {
  return videoId === null
}

function isWork({ work }: OutboxItem): boolean {
  switch (work.kind) {
    case 'call':
      return findWaitingWrite(work.call)?.waits.isMark !== true
    case 'cancel-record':
    case 'cancel-upload':
    case 'unknown':
      return true
    case 'deliver-take':
    case 'deliver-file':
    case 'finish-upload':
      return false
  }
}

/** Bytes that the server has not confirmed, as far as they can be known. */
async function bytesLeft({ takes, uploads }: WaitingOnDeviceDeps, { id, source }: Take): Promise<number> {
  if (source === 'file') {
    const upload = await uploads.readUpload(id)
    return upload.ok ? Math.max(0, upload.value.file.size - Math.max(0, upload.value.uploadedSize)) : 0
  }
  const parts = await takes.listParts(id)
  const waiting = parts.ok ? parts.value.filter(({ confirmed }) => !confirmed) : []
  return waiting.reduce((sum, part) => sum + part.bytes, 0)
}

/** Ten years, ms: anything older was made while the device's clock was not set. */
const AGE_MAX = 10 * 365 * 24 * 60 * 60_000

function oldestAge(
  takes: readonly Take[],
  items: readonly OutboxItem[],
  held: readonly Outgoing[],
  now: number,
): number | null {
  const since = [
    ...takes.map(({ recordedAt }) => recordedAt),
    ...items.map(({ createdAt }) => createdAt),
    ...held.map((one) => sentAt(one) ?? now),
  ]
  if (since.length === 0) return null
  return Math.round(Math.min(AGE_MAX, Math.max(0, now - Math.min(...since))))
}

function sentAt(one: Outgoing): number | null {
  return one.call === 'sendEvaluation' && one.heldUntil !== undefined ? one.heldUntil - TAKE_BACK_MS : null
}
