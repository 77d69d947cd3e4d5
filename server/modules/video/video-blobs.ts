import type { RecordId, StreamId, UploadTaskId, VideoId } from '#contract/vocabulary/ids.ts'

// Where the bytes of a video lie in the blob store.

/** What it was made of: one blob per stream of a recording, in order, or that of an upload. */
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

/** The prefix of what was made of it: playback and pictures. */
export function madeKey(videoId: VideoId): string {
  return `videos/${videoId}`
}
