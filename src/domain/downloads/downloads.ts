import type { VideoDetails } from '#contract/endpoints/videos.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Unsubscribe, Watchable } from '../ports.ts'
import type { ReviewData } from './download-ports.ts'
import type { DownloadSettings, DownloadsState } from './download-state.ts'
import type { ListQueue, QueueProgress } from './queue-downloader.ts'

/** The videos that a person keeps on this device. */
export interface Downloads extends Watchable<DownloadsState> {
  /** One that can be watched; asking again resumes it. */
  keep(video: VideoDetails): void
  pause(videoId: VideoId): void
  resume(videoId: VideoId): void
  drop(videoId: VideoId): void
  /** Lets go of it unless it is being watched just now. */
  free(videoId: VideoId): void
  set(settings: Partial<DownloadSettings>): void
  /** Where a video that is whole here plays from; waits until the device has told what is here. */
  findSource(videoId: VideoId): Promise<string | null>
  /** What was kept beside a video: its rubrics, evaluations and comments. */
  readReviewData(videoId: VideoId): Promise<ReviewData | null>
  /** It is being watched from here: nothing but its person takes it away meanwhile. */
  hold(videoId: VideoId): Unsubscribe
  /** The whole of a queue, in its order, as far as it fits. */
  downloadQueue(name: string, list: ListQueue): void
  /** How far the last queue that was asked for has come. */
  queue(): Watchable<QueueProgress>
}
