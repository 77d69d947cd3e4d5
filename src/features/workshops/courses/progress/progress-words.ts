import type { CourseStatus } from '#contract/vocabulary/workshops/course-parts.ts'
import { countText } from '#domain/count-text.ts'

export const progressWords = {
  title: 'Course progress',
  titleOf: (name: string) => `Course progress of ${name}`,
  sentence: (workshop: string | null, { pages, videos }: { pages: number; videos: number }) =>
    [
      ...(workshop === null ? [] : [workshop]),
      ...(pages === 0 ? [] : [`${countText(pages)} ${pages === 1 ? 'page' : 'pages'}`]),
      ...(videos === 0 ? [] : [`${countText(videos)} ${videos === 1 ? 'video' : 'videos'}`]),
    ].join(' · '),
  search: 'Name or email',
  standing: 'Show',
  everybody: 'Everybody',
  sort: 'Sort by',
  sorts: { name: 'Name', 'name-down': 'Name, Z to A', least: 'Least progress', most: 'Most progress' },
  columns: {
    name: 'Attendee',
    standing: 'State',
    pages: 'Pages read',
    videos: 'Videos watched',
    percent: 'Progress',
    last: 'Last active',
  },
  never: 'Never',
  of: (done: number, all: number) => `${countText(done)} of ${countText(all)}`,
  percentOf: (percent: number) => `${percent}%`,
  away: { title: 'You’re offline', text: 'Course progress loads when you’re back online.' },
  safe: 'What attendees have read and watched is safe.',
  empty: {
    title: 'No attendees yet',
    text: 'Once this workshop has attendees, their progress appears here.',
  },
  noMatch: { title: 'No attendee found', text: 'Try another name, or show everybody.' },
  gone: { title: 'This isn’t there', text: 'The workshop or the attendee may have been removed.' },
  noCourses: {
    title: 'No courses yet',
    text: 'Once this workshop has courses, what its attendees read and watch appears here.',
  },
  notActive: {
    title: 'Not counted',
    text: 'Only active attendees are counted. Reactivate this attendee to see their progress.',
  },
  everyone: 'All attendees',
  pages: 'Pages read',
  videos: 'Videos watched',
  last: (when: string) => `Last active ${when}`,
  notBegun: 'They haven’t begun.',
} as const

export const statusWords: Readonly<Record<CourseStatus, string>> = {
  NOT_BEGUN: 'Not begun',
  UNDER_WAY: 'Under way',
  DONE: 'Done',
}
