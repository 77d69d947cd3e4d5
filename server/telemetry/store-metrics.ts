import type { Counter, Histogram, Meter } from '@opentelemetry/api'
import type { BlobStore } from '#server/ports.ts'

/** What bytes are for, by how their keys begin; the rest of a key has ids. */
const KINDS: Readonly<Record<string, string>> = {
  uploads: 'upload',
  recordings: 'take',
  videos: 'video',
  assets: 'file',
}

export function kindOf(key: string): string {
  return KINDS[key.slice(0, key.indexOf('/'))] ?? 'other'
}

interface Instruments {
  written: Counter
  failures: Counter
  durations: Histogram
}

type Writing = 'append' | 'extend' | 'finish' | 'put' | 'remove'

/** Bytes that were stored, what failed, and how long it took. */
export function watchStore(meter: Meter, blobs: BlobStore): BlobStore {
  const instruments: Instruments = {
    written: meter.createCounter('trocar_store_written_bytes_total', {
      description:
        'Bytes that were stored, by what they are for: of uploads and takes, what was acknowledged',
    }),
    failures: meter.createCounter('trocar_store_failures_total', { description: 'Calls that failed' }),
    durations: meter.createHistogram('trocar_store_duration_seconds', {
      description: 'How long writing calls took',
    }),
  }
  const { written } = instruments
  for (const kind of new Set(Object.values(KINDS))) written.add(0, { kind })
  instruments.failures.add(0, { call: 'append' })
  const { batchBytes, hasLocalFiles } = blobs
  return {
    batchBytes,
    hasLocalFiles,
    append: async (key, offset, bytes) => {
      await timed(instruments, 'append', () => blobs.append(key, offset, bytes))
      written.add(bytes.length, { kind: kindOf(key) })
    },
    extend: async (key, end, bytes) => {
      const isExtended = await timed(instruments, 'extend', () => blobs.extend(key, end, bytes))
      if (isExtended) written.add(bytes.length, { kind: kindOf(key) })
      return isExtended
    },
    doubt: (key) => blobs.doubt(key),
    finish: (key) => timed(instruments, 'finish', () => blobs.finish(key)),
    size: (key) => blobs.size(key),
    read: (key, range) => blobs.read(key, range),
    withLocalFile: (key, work) => blobs.withLocalFile(key, work),
    bringFile: (key, path) => timed(instruments, 'put', () => blobs.bringFile(key, path)),
    putFile: (key, path) => timed(instruments, 'put', () => blobs.putFile(key, path)),
    list: (prefix) => blobs.list(prefix),
    remove: (prefix) => timed(instruments, 'remove', () => blobs.remove(prefix)),
  }
}

async function timed<Value>(
  { failures, durations }: Instruments,
  call: Writing,
  work: () => Promise<Value>,
): Promise<Value> {
  const began = performance.now()
  try {
    return await work()
  } catch (error) {
    failures.add(1, { call })
    throw error
  } finally {
    durations.record((performance.now() - began) / 1000, { call })
  }
}
