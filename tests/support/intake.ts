import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { RecordId, StreamId, TakeId } from '#contract/vocabulary/ids.ts'
import type { Context } from '#server/http/handler.ts'
import { createFileBlobStore, type FileBlobStore } from '#server/platform/blob-store-files.ts'
import type { Log } from '#server/ports.ts'

// Shared by tests of the server's intake of recordings and uploads.

export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

export async function temporaryBlobs(): Promise<{
  blobs: FileBlobStore
  folder: string
  close: () => Promise<void>
}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'trocar-intake-'))
  const blobs = await createFileBlobStore(folder)
  return {
    blobs,
    folder,
    close: async () => {
      await blobs.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Bytes without repetition, the same for the same seed. */
export function mediaBytes(length: number, seed = 1): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  let state = seed * 2_654_435_761
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    bytes[at] = state >>> 24
  }
  return bytes
}

/** A small file that looks like an MP4 at first sight. */
export function smallMp4(seed = 1): Buffer {
  const box = (type: string, payload: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + payload.length)
    head.write(type, 4)
    return Buffer.concat([head, payload])
  }
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0')),
    box('moov', mediaBytes(50, seed)),
    box('mdat', mediaBytes(5000, seed)),
  ])
}

export function cutIntoSegments(bytes: Buffer): Buffer[] {
  const count = Math.ceil(bytes.length / SEGMENT_BYTES)
  return Array.from({ length: count }, (_, at) =>
    bytes.subarray(at * SEGMENT_BYTES, (at + 1) * SEGMENT_BYTES),
  )
}

/** The digest of contract/digest.ts, computed in another way. */
export function digestOf(bytes: Buffer): string {
  const outer = createHash('sha256')
  for (const piece of cutIntoSegments(bytes)) outer.update(createHash('sha256').update(piece).digest())
  return outer.digest('hex')
}

export function contextOf(actor: Actor, idempotencyKey: string | null = null): Context {
  return {
    actor,
    sessionId: null,
    idempotencyKey,
    log: silentLog,
    address: '127.0.0.1',
    setCookie: () => {},
    cookie: () => null,
  }
}

/** A final message or segment as the device's own client sends it: fields in the headers. */
export function streamHeadersOf(
  { id, recordId }: { id: StreamId; recordId: RecordId },
  fields: Record<string, string | number | boolean>,
): Record<string, string> {
  const all = {
    'content-type': 'application/octet-stream',
    streamType: 'LAPAROSCOPE',
    recordId,
    deviceId: 'cam',
    id,
    streamInterrupted: false,
    done: false,
    ...fields,
  }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]))
}

export const newTakeId = () => randomUUID() as TakeId
