import { randomUUID } from 'node:crypto'
import type { Actor } from '#contract/policies/actor.ts'
import { type StreamError, streamError } from '#contract/realtime/stream-message.ts'
import type { PartId, RecordId, StreamId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { findActor } from '#server/login/actor-store.ts'
import type { RecordModule } from '#server/modules/video/record/record-routes.ts'
import { contextOf, cutIntoSegments, digestOf, newTakeId, streamHeadersOf } from './intake.ts'

export interface DeviceStream {
  id: StreamId
  recordId: RecordId
  actor: Actor
}

export async function beginRecord({ handlers }: RecordModule, database: Database, who: UserId) {
  const actor = await findActor(database.$client, who)
  if (actor === null) throw new Error('There is no such person.')
  const body = { takeId: newTakeId(), recordedAt: '2026-11-21T02:00:00.000Z' }
  const record = await handlers.startRecord({ params: { type: 'simulation' }, body }, contextOf(actor))
  if (!record.ok) throw new Error(record.failure.code)
  return { actor, recordId: record.value.recordId as RecordId }
}

export function beginStream(
  { handlers }: RecordModule,
  { actor, recordId }: Pick<DeviceStream, 'actor' | 'recordId'>,
) {
  const facts = {
    recordId,
    streamType: 'LAPAROSCOPE' as const,
    frameRate: 30,
    deviceId: 'cam',
    mimeType: 'video/mp4',
    needsThumbnails: true,
    partId: randomUUID() as PartId,
    partNumber: 0,
  }
  return handlers.startStream({ query: facts }, contextOf(actor))
}

export async function openStream(
  module: RecordModule,
  database: Database,
  who: UserId,
): Promise<DeviceStream> {
  const record = await beginRecord(module, database, who)
  const stream = await beginStream(module, record)
  if (!stream.ok) throw new Error(stream.failure.code)
  return { ...record, id: stream.value.id as StreamId }
}

export function sendSegment(module: RecordModule, stream: DeviceStream, take: Buffer, segment: number) {
  const headers = new Map(Object.entries(streamHeadersOf(stream, { segment })))
  const body = Buffer.from(cutIntoSegments(take)[segment]!)
  return module.receiveVideoMessage({ headers, body }, stream.actor)
}

export function sendFinal(module: RecordModule, stream: DeviceStream, take: Buffer) {
  const facts = { segment: cutIntoSegments(take).length, digest: digestOf(take), length: take.length }
  const headers = new Map(Object.entries(streamHeadersOf(stream, { done: true, ...facts })))
  return module.receiveVideoMessage({ headers, body: Buffer.alloc(0) }, stream.actor)
}

export function refusalOf(answer: Awaited<ReturnType<RecordModule['receiveVideoMessage']>>): StreamError {
  if (answer.status !== 'refused') throw new Error(`not refused: ${answer.status}`)
  return streamError.parse(answer.body)
}
