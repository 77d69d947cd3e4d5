import * as z from 'zod/mini'
import type { OutboxItem, OutboxWork } from '#domain/outbox/outbox-item.ts'
import { recordId, takeId, uploadTaskId, userId } from '#contract/vocabulary/ids.ts'
import { videoType } from '#contract/vocabulary/videos.ts'

/** Raised when rows are written differently. Every older form must stay readable. */
const OUTBOX_ROW_VERSION = 1

const work = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deliver-take'), takeId }),
  z.object({ kind: z.literal('deliver-file'), takeId }),
  z.object({ kind: z.literal('finish-upload'), takeId }),
  z.object({ kind: z.literal('cancel-record'), videoType, recordId }),
  z.object({ kind: z.literal('cancel-upload'), taskId: uploadTaskId }),
  z.object({
    kind: z.literal('call'),
    call: z.string(),
    input: z.unknown(),
    videoName: z.optional(z.string()),
    personName: z.optional(z.string()),
  }),
])

const itemState = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('waiting'),
    why: z.nullable(z.enum(['offline', 'session', 'server', 'busy', 'not-ready', 'no-room', 'over-quota'])),
  }),
  z.object({ status: z.literal('held') }),
  z.object({ status: z.literal('refused'), code: z.string(), message: z.string() }),
])

const orElse = z.catch

/** What is needed to keep an item in its place even if nothing else about it is understood. */
const envelope = z.looseObject({
  id: z.string(),
  ownerId: userId,
  subject: z.string(),
  order: z.number(),
  key: z.string(),
  work: z.unknown(),
  state: orElse(itemState, { status: 'waiting', why: null }),
  attempts: orElse(z.number(), 0),
  nextTryAt: orElse(z.number(), 0),
  waitMs: orElse(z.optional(z.number()), undefined),
  createdAt: orElse(z.number(), 0),
  tried: orElse(z.optional(z.boolean()), undefined),
})

export interface OutboxRow extends Omit<OutboxItem, 'lane' | 'work'> {
  version: number
  /** The item's lane, under the name that every version has used in the store. */
  subject: string
  /** As this or any other version wrote it. */
  work: unknown
}

/** Null only for a row without owner or place: such a row stays on the disk, untouched. */
export function rowToItem(row: unknown): OutboxItem | null {
  const read = envelope.safeParse(row)
  if (!read.success) return null
  const known = work.safeParse(read.data.work)
  const understood: OutboxWork = known.success ? known.data : { kind: 'unknown', raw: read.data.work }
  const { subject: lane, ...rest } = read.data
  return { ...rest, lane, work: understood }
}

/** Work that was not understood is written back unchanged. */
export function itemToRow({ lane, ...item }: OutboxItem): OutboxRow {
  return {
    ...item,
    subject: lane,
    version: OUTBOX_ROW_VERSION,
    work: item.work.kind === 'unknown' ? item.work.raw : item.work,
  }
}
