import { countText } from '#domain/count-text.ts'

export const exportWords = {
  /** Before the format, which is all that a phone has room for. */
  save: 'Export as',
  format: 'CSV',
  away: 'You can export when you’re back online.',
  savesFirst: (most: number) =>
    `An export has the first ${countText(most)} of them. Narrow the list to export the others.`,
} as const
