import type { RecordId, StreamId, UploadTaskId, VideoId } from '#contract/vocabulary/ids.ts'

// Where the bytes of a video are in the blob store.

/** What it was made from: one blob per stream of a recording, in order, or the blob of an upload. */
export function sourceKeys({
  recordId,
  uploadTaskId,
  streamIds,
}: {
  recordId: RecordId | null
  uploadTaskId: UploadTaskId | null
  streamIds: readonly StreamId[]
}): string[] {
  if (recordId !== null) return streamIds.map((streamId) => `recordings/${recordId}/${streamId}`)
  return uploadTaskId === null ? [] : [`uploads/${uploadTaskId}`]
}

/** The prefix of what was made from it: playback and pictures. */
export function madeKey(videoId: VideoId): string {
  return `videos/${videoId}`
}
