import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { Result } from '#contract/result.ts'
import type { About, WaitingEndpoint } from '#contract/waiting.ts'
import type { UploadTask } from '#contract/endpoints/video/uploads.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { UserId, AssessmentId, TakeId, VideoId } from '#contract/vocabulary/ids.ts'
import type { StoreFailure, SyncQueue, Unsubscribe, Watchable } from '../ports.ts'
import type { UnfinishedTrouble } from '../video/upload/unfinished-upload.ts'
import type { PickedFile } from '../video/upload/upload-ports.ts'
import type { TakeSubmission } from '../video/upload/take-submission.ts'
import type { AnyWrite, QueuedWrites } from './queued-writes.ts'
import type { SyncOverview } from './sync-overview.ts'

export interface FinishedTake {
  takeId: TakeId
  videoId: VideoId
  videoAsmtId: AssessmentId
}

/** The sync queue as the shell, the sync center and the upload screen see it. */
export interface SyncCenter extends SyncQueue {
  /** Starts processing the queue; ends with the page. */
  start(): Unsubscribe
  /** The person, the network or the page may have changed. */
  wake(): void
  overview(): Watchable<SyncOverview>
  /**
   * Queues a picked file: it is stored, sent and finished automatically. Returns the id of its take. With `begun` it
   * continues where another device stopped.
   */
  addUpload(
    picked: PickedFile,
    subject: VideoSubject,
    name: string,
    submission?: TakeSubmission,
    begun?: UploadTask,
  ): Promise<Result<TakeId, StoreFailure>>
  /** Whether this is the file of an upload that another device began; returns that upload as it is now. */
  recognizeFile(begun: UploadTask, picked: PickedFile): Promise<Result<UploadTask, UnfinishedTrouble>>
  pauseUpload(takeId: TakeId): Promise<Result<void, StoreFailure>>
  resumeUpload(takeId: TakeId): Promise<Result<void, StoreFailure>>
  /** Asks to cancel; the server may deny it if a video was already made. The screen has already asked. */
  cancelUpload(takeId: TakeId): Promise<Result<void, StoreFailure>>
  /** The person chose the same file again. */
  provideFile(takeId: TakeId, picked: PickedFile): Promise<Result<void, StoreFailure | 'another-file'>>
  /** Called on a tap: asks for permission to read the file again, and continues. False if it was not given. */
  allowFile(takeId: TakeId): Promise<boolean>
  /** New details for a take that the server refused; it is sent again with them. */
  changeSubmission(takeId: TakeId, submission: TakeSubmission): Promise<Result<void, StoreFailure>>
  /** A refused item tries again. */
  retry(takeId: TakeId): Promise<Result<void, StoreFailure>>
  /**
   * Done once the server is reachable, after what already waits in its lane. If the opposite write waits and was never
   * tried, both are dropped instead.
   */
  write<E extends WaitingEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    ...about: About<E>
  ): Promise<Result<void, StoreFailure>>
  /** Several at once, made by `asWrite`: all are on the device afterwards, or none. The owner is who is signed in. */
  writeTogether(writes: readonly AnyWrite[], ownerId?: UserId): Promise<Result<void, StoreFailure>>
  /** How many of this person's waiting writes belong to no take, and so have no line of their own. */
  countWrites(): Promise<Result<number, StoreFailure>>
  /** Small writes of this person that wait. */
  writes(): QueuedWrites
  /** Passes on what the server said it processes, and when it was asked, as soon as it is known. */
  noteProcessing(submissions: readonly ProcessingSubmission[], askedAt: number): void
  onFinished(listener: (finished: FinishedTake) => void): Unsubscribe
}
