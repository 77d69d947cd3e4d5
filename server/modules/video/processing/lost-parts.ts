import { marksAroundLoss, type Stretch } from '#contract/policies/video/lost-stretch.ts'
import type { MomentMark } from '#contract/vocabulary/video-subject.ts'
import { sourceKeys } from '../video-blobs.ts'
import type { Loss, MediaBench } from './media-bench.ts'
import { listConfirmedBytes, type VideoToProcess } from './processing-store.ts'
import { readableSize } from './source-blobs.ts'

export interface MadeOf {
  /** Of the sources that the video was made of, in order. */
  keys: readonly string[]
  /** Where each begins in the video, seconds. */
  partStarts: readonly number[]
  /** Of all of them, seconds. */
  duration: number
}

export interface LostParts {
  loss: Loss
  /** Those of its owner, moved to where the rest now is, and one for each gap. */
  marks: MomentMark[]
}

interface Part {
  key: string
  confirmed: number
  /** Null: it cannot be found. */
  bytes: number | null
}

/** What the server had of a recording and can no longer find; null: everything is there. */
export async function findLostParts(
  { database, blobs }: Pick<MediaBench, 'database' | 'blobs'>,
  video: Pick<VideoToProcess, 'videoId' | 'recordId' | 'uploadTaskId' | 'streamIds' | 'marks'>,
  made: MadeOf,
): Promise<LostParts | null> {
  const keys = sourceKeys(video)
  const used = new Set(made.keys)
  const sizes = await Promise.all(
    keys.map((key) => (used.has(key) ? blobs.size(key) : readableSize(blobs, key))),
  )
  if (!sizes.includes(null)) return null
  const confirmed = await listConfirmedBytes(database, video.streamIds)
  const parts = keys.map((key, index) => {
    const bytes = sizes[index] ?? null
    return { key, confirmed: confirmed.get(video.streamIds[index]!) ?? 0, bytes }
  })
  const lost = parts.filter(isLost).length
  if (lost === 0) return null
  const marks = marksAroundLoss(video.marks, stretchesOf(parts, made))
  return { loss: { videoId: video.videoId, lost, parts: parts.length }, marks }
}

/** Of a part in which nothing was recorded there never was a blob. */
function isLost({ bytes, confirmed }: Part): boolean {
  return bytes === null && confirmed > 0
}

/** Parts in order. How long a lost one was is known by its bytes alone, compared with those that are left. */
function stretchesOf(parts: readonly Part[], { keys, partStarts, duration }: MadeOf): Stretch[] {
  const used = parts.filter(({ key }) => keys.includes(key))
  const left = used.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)
  const msPerByte = left === 0 ? 0 : (duration * 1_000) / left
  const isPlaced = partStarts.length === used.length
  return parts.map((part) => {
    if (isLost(part)) return { duration: 0, lost: Math.max(1, part.confirmed * msPerByte) }
    const place = used.indexOf(part)
    if (place === -1) return { duration: 0 }
    if (!isPlaced) return { duration: (part.bytes ?? 0) * msPerByte }
    return { duration: ((partStarts[place + 1] ?? duration) - partStarts[place]!) * 1_000 }
  })
}
