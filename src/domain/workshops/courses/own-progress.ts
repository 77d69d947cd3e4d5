import type {
  OwnCourse,
  ReadDidactic,
  WatchedVideo,
} from '#contract/endpoints/workshops/courses/own-courses.ts'
import { WATCHED_PERCENT, type WatchStatus } from '#contract/vocabulary/workshops/course-parts.ts'

/** Who was this near to the end has seen it, seconds. */
const END_S = 5

/** Pages that were read of those that there are; a version with fewer pages may have been read in a longer one. */
export function readPagesOf({ pages, pagesRead }: Pick<ReadDidactic, 'pages' | 'pagesRead'>): number {
  return pagesRead.filter((page) => page <= pages).length
}

/** All pages of all courses; a didactic that several of them have is counted once. */
export function sumPages(courses: readonly OwnCourse[]): { read: number; all: number } {
  const didactics = new Map(
    courses.flatMap((course) => course.didactics.map((didactic) => [didactic.didacticId, didactic] as const)),
  )
  const counted = [...didactics.values()]
  return {
    read: counted.reduce((sum, didactic) => sum + readPagesOf(didactic), 0),
    all: counted.reduce((sum, { pages }) => sum + pages, 0),
  }
}

/** The first didactic with a page that was not read. */
export function nextToRead(courses: readonly OwnCourse[]): ReadDidactic | null {
  const didactics = courses.flatMap((course) => course.didactics)
  return didactics.find((didactic) => readPagesOf(didactic) < didactic.pages) ?? null
}

/** The first page that was not read, from 1; the first one if all were. */
export function firstUnread({ pages, pagesRead }: Pick<ReadDidactic, 'pages' | 'pagesRead'>): number {
  for (let page = 1; page <= pages; page++) if (!pagesRead.includes(page)) return page
  return 1
}

/** How far somebody is with a video, as the server counts it. */
export function watchStatusOf({
  watched,
  duration,
}: Pick<WatchedVideo, 'watched' | 'duration'>): WatchStatus {
  const length = Math.ceil(duration ?? 1)
  const seconds = watched.reduce(
    (sum, [from, to]) => sum + Math.max(0, Math.min(to, length) - Math.max(0, from)),
    0,
  )
  if (seconds === 0) return 'NOT_BEGUN'
  return 100 * seconds >= WATCHED_PERCENT * length ? 'WATCHED' : 'BEGUN'
}

/** Where a video goes on: at its beginning, once somebody was at its end. */
export function resumeAt({ position, duration }: Pick<WatchedVideo, 'position' | 'duration'>): number {
  return duration !== null && position > duration - END_S ? 0 : position
}

/** Of 100. */
export function watchedShare({ watched, duration }: Pick<WatchedVideo, 'watched' | 'duration'>): number {
  if (duration === null || duration <= 0) return 0
  const seconds = watched.reduce((sum, [from, to]) => sum + (to - from), 0)
  return Math.min(100, Math.round((seconds / duration) * 100))
}
