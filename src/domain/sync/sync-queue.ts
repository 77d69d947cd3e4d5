import type { ProcessingSubmission } from '#contract/endpoints/processing.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { Result } from '#contract/result.ts'
import type { About, WaitingEndpoint } from '#contract/waiting.ts'
import type { UploadTask } from '#contract/endpoints/uploads.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { AssessmentId, TakeId, VideoId } from '#contract/vocabulary/ids.ts'
import type { StoreFailure, SyncQueue, Unsubscribe, Watchable } from '../ports.ts'
import type { UnfinishedTrouble } from '../upload/unfinished-upload.ts'
import type { PickedFile } from '../upload/upload-ports.ts'
import type { TakeSubmission } from '../upload/take-submission.ts'
import type { QueuedWrites } from './queued-writes.ts'
import type { SyncOverview } from './sync-overview.ts'

export interface FinishedTake {
  takeId: TakeId
  videoId: VideoId
  videoAsmtId: AssessmentId
}

/** The sync queue as the shell, the sync centre and the upload screen see it. */
export interface SyncCentre extends SyncQueue {
  /** Begins to look after what is queued; ends with the page. */
  start(): Unsubscribe
  /** The person, the network or the page may have changed. */
  wake(): void
  overview(): Watchable<SyncOverview>
  /**
   * Queues a picked file: it is kept, sent and finished by itself. Answers the id of its take. With `begun` it goes on
   * where another device stopped.
   */
  addUpload(
    picked: PickedFile,
    subject: VideoSubject,
    name: string,
    submission?: TakeSubmission,
    begun?: UploadTask,
  ): Promise<Result<TakeId, StoreFailure>>
  /** Whether this is the file of an upload that another device began; answers that upload as it is now. */
  recogniseFile(begun: UploadTask, picked: PickedFile): Promise<Result<UploadTask, UnfinishedTrouble>>
  pauseUpload(takeId: TakeId): Promise<Result<void, StoreFailure>>
  resumeUpload(takeId: TakeId): Promise<Result<void, StoreFailure>>
  /** Asks to cancel: the server may deny it when a video was already made. The screen has asked. */
  cancelUpload(takeId: TakeId): Promise<Result<void, StoreFailure>>
  /** The same file, chosen again. */
  provideFile(takeId: TakeId, picked: PickedFile): Promise<Result<void, StoreFailure | 'another-file'>>
  /** In answer to a tap: asks for leave to read the file again, and goes on. False when it was not given. */
  allowFile(takeId: TakeId): Promise<boolean>
  /** New details for a take that the server refused; it is sent again with them. */
  changeSubmission(takeId: TakeId, submission: TakeSubmission): Promise<Result<void, StoreFailure>>
  /** A refused item tries again. */
  retry(takeId: TakeId): Promise<Result<void, StoreFailure>>
  /**
   * Done once the server can be reached, behind what waits in its lane already. Its opposite, if it was not tried yet,
   * is taken back instead.
   */
  write<E extends WaitingEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    ...about: About<E>
  ): Promise<Result<void, StoreFailure>>
  /** Writes of this person that wait and belong to no take: nobody sees them on a line of their own. */
  countWrites(): Promise<Result<number, StoreFailure>>
  /** Small writes of this person that wait. */
  writes(): QueuedWrites
  /** What the server said that it processes, as soon as it said it. */
  noteProcessing(submissions: readonly ProcessingSubmission[]): void
  onFinished(listener: (finished: FinishedTake) => void): Unsubscribe
}
