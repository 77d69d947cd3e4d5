import type { AssetId, CourseVideoId, UploadTaskId, VideoId } from '#contract/vocabulary/ids.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

// What queues the work on videos and files, in the transaction that needs it.

/** Queues work. Row and job are committed together. */
export interface MediaQueue {
  processVideo(tx: Transaction, videoId: VideoId): Promise<void>
}

export interface CourseVideoQueue {
  processCourseVideo(tx: Transaction, id: CourseVideoId): Promise<void>
}

export interface AnalysisQueue {
  analyseVideo(tx: Transaction, videoId: VideoId): Promise<void>
}

/** First looks at uploads that are on their way. */
export interface LookQueue {
  lookAtUpload(tx: Transaction, id: UploadTaskId): Promise<void>
  /** Null: nobody asked for it. */
  lookOf(
    db: Queryable,
    id: UploadTaskId,
  ): Promise<{ isOver: boolean; failure: ProcessingFailure | null } | null>
}

/** What a small copy is made of: a recorded video, or a video of a course. */
export type SmallOf = { videoId: VideoId } | { assetId: AssetId }

export interface SmallQueue {
  /** `isOlder`: behind those of all videos that come now. */
  makeSmallCopy(tx: Transaction, of: SmallOf, how?: { isOlder?: boolean }): Promise<void>
}

/** Repeatable. */
export type AskForAnalysis = (tx: Transaction, videoId: VideoId) => Promise<void>
