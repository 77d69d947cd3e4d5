import type {
  OwnCourse,
  ReadDidactic,
  WatchedVideo,
} from '#contract/endpoints/workshops/courses/own-courses.ts'

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

/** Of 100. */
export function watchedShare({ watched, duration }: Pick<WatchedVideo, 'watched' | 'duration'>): number {
  if (duration === null || duration <= 0) return 0
  const seconds = watched.reduce((sum, [from, to]) => sum + (to - from), 0)
  return Math.min(100, Math.round((seconds / duration) * 100))
}
