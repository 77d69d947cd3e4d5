import type { CourseFile } from '#contract/endpoints/learning/course-content.ts'
import type { WatchedVideo } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { SmallCopy } from '#contract/vocabulary/video/small-copy.ts'

/** The video as it was recorded, or its small copy for slow links. */
export type VideoSize = 'full' | 'small'
export type SizeChoice = 'automatic' | VideoSize

/** What the device says of its connection, as far as it says anything. */
export interface LinkFacts {
  /** Somebody asked for less data, or pays for it by the byte. */
  isMetered: boolean
  /** Bits a second. */
  carries: number | null
}

export const unknownLink: LinkFacts = { isMetered: false, carries: null }

/** A link must carry this many times what a video needs. */
const SPARE = 1.3
/** A video with its files, wherever it is from. */
export interface VideoFiles {
  durationSeconds: number | null
  /** Null: it can't be watched yet. */
  playback: { src: string; bytes: number } | null
  small?: SmallCopy
}

/** Of a video in a text of a course. */
export function filesOfCourse({ address, bytes, duration, small }: CourseFile): VideoFiles {
  return { durationSeconds: duration ?? null, playback: { src: address, bytes }, small }
}

/** Of a video of a course of workshops. */
export function filesOfWatched({ filePath, size, duration, small }: WatchedVideo): VideoFiles {
  return { durationSeconds: duration, playback: { src: filePath, bytes: size }, small }
}

/** The address and the bytes of one size; null: there is none. */
export function fileOfSize(
  { playback, small }: Pick<VideoFiles, 'playback' | 'small'>,
  size: VideoSize,
): { src: string; bytes: number } | null {
  if (size === 'full') return playback
  return small?.state === 'READY' ? small : null
}

/** The address of a size as last answered, or of the full video where that size is gone. */
export function addressIn(video: VideoFiles | undefined, size: VideoSize): string | null {
  if (video === undefined) return null
  return (fileOfSize(video, size) ?? video.playback)?.src ?? null
}

/** Bits a second; 0 if that is not known. */
export function bitsOf(video: VideoFiles, size: VideoSize): number {
  const { durationSeconds } = video
  const bytes = fileOfSize(video, size)?.bytes ?? 0
  return durationSeconds === null || durationSeconds <= 0 ? 0 : (bytes * 8) / durationSeconds
}

/** The size that a link carries; the full one if nothing speaks against it. */
export function sizeForLink({ isMetered, carries }: LinkFacts, fullBits: number): VideoSize {
  if (isMetered) return 'small'
  return carries !== null && carries < fullBits * SPARE ? 'small' : 'full'
}

/** Which size of a video to download. */
export function sizeToDownload(video: VideoFiles, choice: SizeChoice, link: LinkFacts): VideoSize {
  if (fileOfSize(video, 'small') === null) return 'full'
  return choice === 'automatic' ? sizeForLink(link, bitsOf(video, 'full')) : choice
}
