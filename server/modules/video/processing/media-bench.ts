import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { MediaTools } from '#server/platform/media/media-tools.ts'
import type { BlobStore, Completions, DiskRoom, Log, Notifier, Publisher } from '#server/ports.ts'
import type { PlannedMedia } from './planned-media.ts'

export interface MediaBench {
  database: Database
  blobs: BlobStore
  room: DiskRoom
  tools: MediaTools | null
  publisher: Publisher
  notifier: Notifier
  completions: Pick<Completions, 'recordVideo'>
  /** Called when a video can be watched, so that everyone waiting for it is told. */
  onWatchable: (tx: Transaction, videoId: VideoId) => Promise<void>
  /** Called when bytes of a video cannot be found, so that those who run the installation know. */
  onLoss: (tx: Transaction, loss: Loss) => Promise<void>
  log: Log
  /** A folder for work in progress; on the same disk as the blobs if those are files. */
  scratchFolder: string
}

export interface Loss {
  videoId: VideoId
  /** Of `parts`. */
  lost: number
  parts: number
}

export interface MediaJob {
  videoId: VideoId
  /** Id of the announcement at the end of this round; a repeated round uses the same id. */
  eventId: string
  /** What the quick round found that is to be done, for whoever does it. */
  planned?: PlannedMedia
}
