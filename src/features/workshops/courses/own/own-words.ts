import { countText } from '#domain/count-text.ts'

const pages = (count: number) => (count === 1 ? '1 page' : `${countText(count)} pages`)

export const ownWords = {
  title: 'Courses',
  sentence: 'What to read and watch before the workshop. It counts without a network, too.',
  prepare: 'What to prepare',
  allOf: (count: number) => (count === 1 ? '1 course' : `${countText(count)} courses`),
  nothingToRead: 'Files and videos for the workshop are in its courses.',
  progress: 'Your progress',
  pagesRead: (read: number, all: number) => `${countText(read)} of ${pages(all)} read`,
  go: (title: string) => `Continue: ${title}`,
  begin: (title: string) => `Begin: ${title}`,
  allRead: 'You’ve read everything.',
  didactics: 'To read',
  attachments: 'Files',
  videos: 'To watch',
  away: { title: 'You’re offline', text: 'The courses of this workshop load when you’re back online.' },
  safe: 'What you’ve read and watched is safe.',
  empty: { title: 'No courses yet', text: 'This workshop has nothing to read or watch before the day.' },
  gone: { title: 'Not found', text: 'This may have been removed from the workshop.' },
  toHome: 'Home',
  onDevice: (size: string) => `${size} · On this device`,
  fileAway: 'Opens when you’re back online.',
  videoAway: 'Plays when you’re back online.',
  videoOnDevice: 'On this device',
  watched: (percent: number) => (percent >= 90 ? 'Watched' : `${percent}% watched`),
} as const
