import type { RecordId, StreamId } from '#contract/vocabulary/ids.ts'

/** Where the bytes of a recording are in the blob store. */
export function recordKey(recordId: RecordId): string {
  return `recordings/${recordId}`
}

export function streamKey(recordId: RecordId, streamId: StreamId): string {
  return `${recordKey(recordId)}/${streamId}`
}
