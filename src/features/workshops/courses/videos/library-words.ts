import type { WatchStatus } from '#contract/vocabulary/workshops/course-parts.ts'
import { countText } from '#domain/count-text.ts'

export const libraryWords = {
  title: 'Videos',
  sentence: 'Every video of your workshops, past ones too.',
  playlists: 'Playlists',
  search: 'Title or course',
  workshop: 'Workshop',
  status: 'How far you are',
  all: 'All',
  statuses: {
    NOT_BEGUN: 'Not begun',
    BEGUN: 'Begun',
    WATCHED: 'Watched',
  } satisfies Record<WatchStatus, string>,
  count: (count: number) => (count === 1 ? '1 video' : `${countText(count)} videos`),
  list: 'Videos of your workshops',
  inWorkshops: (title: string, others: number) =>
    others === 0 ? title : `${title} and ${others === 1 ? '1 other' : `${countText(others)} others`}`,
  watched: 'Watched',
  share: (percent: number) => `${percent}% watched`,
  safe: 'What you’ve watched is safe.',
  away: { title: 'You’re offline', text: 'Your videos are listed once you’re back online.' },
  empty: {
    title: 'No videos yet',
    text: 'The videos of your workshops’ courses will be here.',
  },
  noMatch: { title: 'No video found', text: 'Try other words, or look in all workshops.' },
  showAll: 'Show all videos',
} as const

export const videoWords = {
  unnamed: 'Video',
  percent: (volume: number) => `${volume}%`,
  continued: (time: string) => `You were at ${time}.`,
  startOver: 'Start over',
  places: 'Where it belongs',
  next: (course: string) => `Next in ${course}`,
  last: (course: string) => `This is the last video of ${course}.`,
  toCourses: 'All courses',
  toLibrary: 'All videos',
  playsLater: 'Plays when you’re back online.',
  safe: 'What you’ve watched is safe.',
  away: { title: 'You’re offline', text: 'This video opens when you’re back online.' },
  gone: { title: 'Video not found', text: 'It may have been removed from the workshop.' },
} as const
