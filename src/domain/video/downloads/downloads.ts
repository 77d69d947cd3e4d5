import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { VideoId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { VideoSize } from '../playback/video-size.ts'
import type { Unsubscribe, Watchable } from '../../ports.ts'
import type { ReviewData } from './download-ports.ts'
import type {
  CourseVideo,
  DownloadId,
  DownloadSettings,
  DownloadsState,
  WorkshopFile,
} from './download-state.ts'
import type { ListQueue, QueueProgress } from './queue-downloader.ts'
import type { TextEnd, WorkshopText } from './text-ports.ts'

/** The videos that a person has downloaded to this device, or is downloading. */
export interface Downloads extends Watchable<DownloadsState> {
  /**
   * Requests a video that can be watched; a second request resumes it. Without a size, what the person chose for all
   * downloads counts.
   */
  add(video: VideoDetails, size?: VideoSize): void
  /** The same for a video in a text of a course. */
  addCourseVideo(video: CourseVideo, size?: VideoSize): void
  /** The same for a file or video of a workshop: for its workshops, beside those that it was requested for before. */
  addWorkshopFile(file: WorkshopFile): void
  /** One that no other workshop has is removed. */
  removeFromWorkshop(workshop: WorkshopId, id: DownloadId): void
  /** Stores a text of a workshop with what it shows, for reading without a network. */
  storeText(text: WorkshopText): Promise<TextEnd>
  /** Stores the screens of the workshops, without which no text opens there. */
  storeScreens(): Promise<TextEnd>
  pause(videoId: DownloadId): void
  resume(videoId: DownloadId): void
  remove(videoId: DownloadId): void
  removeUnlessWatched(videoId: VideoId): void
  set(settings: Partial<DownloadSettings>): void
  /**
   * The address of a video that is downloaded completely; waits until the stored downloads have been listed, and looks
   * whether it is still there.
   */
  findSource(videoId: DownloadId): Promise<string | null>
  /** Fetches again what comes with downloads, or was missing so far: review data and posters. */
  renew(): void
  /** What was downloaded with a video: its rubrics, evaluations and comments. */
  readReviewData(videoId: VideoId): Promise<ReviewData | null>
  /** Marks it as being watched: until the returned function is called, only its owner removes it. */
  hold(videoId: VideoId): Unsubscribe
  /** Requests all videos of a queue, in its order, until the budget is used up. */
  downloadQueue(name: string, list: ListQueue): void
  /** Progress of the last `downloadQueue`. */
  queue(): Watchable<QueueProgress>
}
