import type { CourseFile } from '#contract/endpoints/learning/course-content.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { DOWNLOAD_CHUNK_BYTES } from '#contract/worker/downloads.ts'
import type { ActivityId, AssetId, CourseId, VideoId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { FileType } from '#contract/files/file-type.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { LinkFacts, SizeChoice, VideoSize } from '../playback/video-size.ts'
import type { Step } from '../../machine/step.ts'

/** A video that a person recorded. */
interface RecordedVideo {
  kind: 'RECORDED'
  videoId: VideoId
  type: VideoType
  /** As last answered by the server; shown when offline. */
  details: VideoDetails
  /** Which of its files; the full one where nothing is said. */
  size?: VideoSize
}

/** A video in a text of a course: its title there, its place, and its file. */
export interface CourseVideo {
  title: string
  courseId: CourseId
  courseName: string
  /** Null: in a text about the course as a whole. */
  activityId: ActivityId | null
  file: CourseFile
}

interface TaughtVideo {
  kind: 'TAUGHT'
  videoId: AssetId
  taught: CourseVideo
  /** As of a recorded video. */
  size?: VideoSize
}

/** A file or a video of a course of workshops. */
export interface WorkshopFile {
  assetId: AssetId
  /** What the screen calls it; of a file, its name. */
  title: string
  courseTitle: string
  fileType: FileType
  /** Of the whole file, in its size. */
  bytes: number
  /** Which of the files of a video; the full one where nothing is said. */
  size?: VideoSize | undefined
  address: string
  /** For which workshops it is on the device; several may have the same course. */
  workshops: readonly WorkshopId[]
}

interface FileOfWorkshops {
  kind: 'WORKSHOP'
  videoId: AssetId
  file: WorkshopFile
}

/** Which video or file it is, as last answered by the server. */
export type DownloadSubject = RecordedVideo | TaughtVideo | FileOfWorkshops
export type DownloadId = DownloadSubject['videoId']

/** How much of a download is stored. */
interface DownloadStand {
  /** Bytes of the whole video. */
  bytes: number
  /** How many chunks are stored, counted from the first without a gap. */
  chunks: number
  /** When it was requested, ms since the epoch. */
  askedAt: number
  isPaused: boolean
  trouble: DownloadTrouble | null
}

export type VideoDownload = RecordedVideo & DownloadStand
export type CourseVideoDownload = TaughtVideo & DownloadStand

export type WorkshopDownload = FileOfWorkshops & DownloadStand

/** A video or file that a person wants on this device, and how much of it is stored. */
export type Download = VideoDownload | CourseVideoDownload | WorkshopDownload

export type DownloadTrouble =
  /** The device has no room; recordings come first. */
  | 'full'
  /** It exceeds what the person set aside for downloads. */
  | 'over-budget'
  /** It can no longer be watched. */
  | 'gone'
  /** Its room was needed for a recording. */
  | 'made-room'
  /** The device had no room even for the request: only this page knows of it. */
  | 'not-stored'

/** What the person chose for all downloads. */
export interface DownloadSettings {
  /** Bytes set aside. */
  budget: number
  /** Whether a video is removed once their assessment of it has reached the server. */
  isFreedAfterAssessment: boolean
  /** Which file of a video is downloaded, and which is played without a download. */
  downloadSize: SizeChoice
  playSize: SizeChoice
}

export interface DownloadsState extends DownloadSettings {
  /** Whether the stored downloads have been listed. */
  status: 'opening' | 'open' | 'unavailable'
  /** In the order in which they were requested. */
  videos: readonly Download[]
  /** The chunk that is being downloaded. */
  loading: { videoId: DownloadId; chunk: number; attempt: number } | null
  isReachable: boolean
  /** What the device says of its connection. */
  link: LinkFacts
  /** Waiting before the next try after a failure. */
  isResting: boolean
  /** Consecutive failures, since the last stored chunk. */
  misses: number
  /** Downloads that the server keeps failing to send. They come after all others; the latest to fail comes last. */
  failing: readonly DownloadId[]
  attempts: number
}

export type DownloadCommand =
  | { type: 'download-chunk'; videoId: DownloadId; chunk: number; attempt: number }
  | { type: 'abandon-chunk'; attempt: number }
  | { type: 'add'; video: Download }
  | { type: 'amend'; video: Download }
  | { type: 'remove'; videoId: DownloadId }
  | { type: 'store-settings'; settings: DownloadSettings }
  | { type: 'rest'; delay: number }

export type DownloadStep = Step<DownloadsState, DownloadCommand>

export function chunkCount({ bytes }: Pick<Download, 'bytes'>): number {
  return Math.ceil(bytes / DOWNLOAD_CHUNK_BYTES)
}

export function isWhole(video: Download): boolean {
  return video.chunks >= chunkCount(video)
}

/** How many of its bytes are stored. */
export function downloadedBytes(video: Download): number {
  return Math.min(video.bytes, video.chunks * DOWNLOAD_CHUNK_BYTES)
}

/** A new request, with nothing stored yet. */
export function newDownload(of: DownloadSubject, bytes: number, askedAt: number): Download {
  return { ...of, bytes, chunks: 0, askedAt, isPaused: false, trouble: null }
}

export function recorded(details: VideoDetails, size: VideoSize = 'full'): RecordedVideo {
  const { videoId, subject } = details
  const video = { kind: 'RECORDED', videoId, type: subject.videoType, details } as const
  return size === 'full' ? video : { ...video, size }
}

export function taught(video: CourseVideo, size: VideoSize = 'full'): TaughtVideo {
  const subject = { kind: 'TAUGHT', videoId: video.file.assetId, taught: video } as const
  return size === 'full' ? subject : { ...subject, size }
}

export function ofWorkshops(file: WorkshopFile): FileOfWorkshops {
  return { kind: 'WORKSHOP', videoId: file.assetId, file }
}

export function isRecorded(download: Download): download is VideoDownload {
  return download.kind === 'RECORDED'
}

/** Whether somebody has it on this device for this workshop. */
export function isOfWorkshop(download: Download, workshop: WorkshopId): download is WorkshopDownload {
  return download.kind === 'WORKSHOP' && download.file.workshops.includes(workshop)
}

/** What the screen calls it. */
export function downloadName(download: DownloadSubject): string {
  switch (download.kind) {
    case 'RECORDED':
      return download.details.name
    case 'TAUGHT':
      return download.taught.title
    case 'WORKSHOP':
      return download.file.title
  }
}
