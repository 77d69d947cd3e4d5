import { countText } from '#domain/count-text.ts'

export const pageWords = {
  unnamed: 'Didactic',
  of: (number: number, count: number) => `Page ${number} of ${countText(count)}`,
  pages: 'Pages',
  back: 'Back',
  next: 'Next page',
  done: 'Finish',
  finished: (title: string) => `You’ve read ${title}.`,
  toCourses: 'All courses',
  again: 'Read again',
  nothing: { title: 'Nothing written yet', text: 'This didactic has no text.' },
  away: {
    title: 'You’re offline',
    text: 'This didactic isn’t on this device yet. It opens when you’re back online.',
  },
  notSaved: 'This device couldn’t keep that you read this page. Press again.',
} as const
