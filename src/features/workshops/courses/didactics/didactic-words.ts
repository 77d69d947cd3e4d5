import type { ListedDidactic } from '#contract/endpoints/workshops/courses/didactics.ts'
import { countText } from '#domain/count-text.ts'

export const didacticWords = {
  list: 'Didactics',
  create: 'Create didactic',
  search: 'Title of a didactic',
  which: 'Show',
  kinds: { 'not-retired': 'In use', published: 'Published', retired: 'Retired' },
  empty: { title: 'No didactics yet', text: 'Write the first one, then add it to courses.' },
  noMatch: { title: 'No didactic found', text: 'Try another title, or show other didactics.' },
  away: { title: 'You’re offline', text: 'Didactics load when you’re back online.' },
  safe: 'Nothing was changed, and what you typed is kept.',
  gone: { title: 'Didactic not found', text: 'It may have been deleted.' },
  toDidactics: 'All didactics',
  unnamed: 'Didactic',
  actions: (title: string) => `Actions for ${title}`,
  more: 'More actions',
  rename: 'Rename',
  copy: 'Copy',
  retire: 'Retire',
  restore: 'Restore',
  remove: 'Delete',
  removeSure: (title: string) => ({
    title: `Delete ${title}?`,
    text: 'All its versions are deleted. This can’t be undone.',
    confirmLabel: 'DELETE',
  }),
  removed: (title: string) => `${title} was deleted.`,
  copyOf: (title: string) => `${title} (copy)`,
  copied: (title: string) => `${title} was created, with the text as a draft.`,
  saved: (title: string) => `${title} was saved.`,
  retired: (title: string) => `${title} was retired. Courses that have it keep it.`,
  restored: (title: string) => `${title} can be added to courses again.`,
} as const

export const didacticFormWords = {
  createTitle: 'Create didactic',
  renameTitle: 'Rename didactic',
  title: 'Title',
  everywhere: 'Courses that have it show the new title.',
  create: 'Create didactic',
  save: 'Save',
  cancel: 'Cancel',
  offline: 'You’re offline. You can save this when you’re back online.',
  isNow: (title: string) => `It’s “${title}” now. Save again to use what you typed.`,
} as const

export const writingWords = {
  sentence: 'People in a workshop read what’s published, page by page.',
  help: 'Markdown: # and ## begin a new page, **bold**, - list, [link](https://…)',
  onPhone: 'As people in a workshop see it on a phone',
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  notePlaceholder: 'A new picture, shorter steps…',
  isDraft: 'The newest version is a draft. Courses still have the one before.',
  neverPublished: 'Nothing is published yet. Publish it, then add it to courses.',
} as const

export const newVersionWords = {
  title: (count: number) =>
    count === 1
      ? '1 course of an upcoming workshop has an older version'
      : `${countText(count)} courses of upcoming workshops have an older version`,
  text: 'Using the new version changes what people in these workshops read from now on. Pages they’ve read stay counted. Past workshops keep the version they had.',
  use: 'Use the new version for all upcoming workshops',
  used: (count: number) =>
    count === 1
      ? '1 course has the new version now.'
      : `${countText(count)} courses have the new version now.`,
} as const

export const didacticFileWords = {
  insert: 'Insert file',
  title: 'Insert a picture or document',
  drop: 'Add a file',
  choose: 'Choose file',
  help: 'Pictures (JPEG, PNG, WebP) and PDFs up to 10 MB. Describe a picture between the brackets, for people who can’t see it.',
  offline: 'Files can be added when you’re back online.',
  sending: 'Uploading…',
  notAdded: 'It wasn’t added',
  files: 'Files of this didactic',
  none: 'No files yet.',
  use: 'Insert',
  insertOne: (name: string) => `Insert ${name}`,
} as const

export function didacticState({
  isRetired,
  newestVersionNumber,
  hasDraft,
}: Pick<ListedDidactic, 'isRetired' | 'newestVersionNumber' | 'hasDraft'>) {
  if (isRetired) return { tone: 'idle', text: 'Retired' } as const
  if (newestVersionNumber === null)
    return hasDraft
      ? ({ tone: 'waiting', text: 'Draft' } as const)
      : ({ tone: 'idle', text: 'Not written' } as const)
  return hasDraft
    ? ({ tone: 'waiting', text: 'Unpublished changes' } as const)
    : ({ tone: 'good', text: 'Published' } as const)
}

export function didacticFacts({ newestVersionNumber, pages, upcoming, older }: ListedDidactic): string {
  return [
    ...(newestVersionNumber === null ? [] : [`Version ${newestVersionNumber}`]),
    ...(pages === 0 ? [] : [pages === 1 ? '1 page' : `${countText(pages)} pages`]),
    upcoming === 0
      ? 'In no upcoming workshop'
      : `In ${countText(upcoming)} ${upcoming === 1 ? 'course' : 'courses'} of upcoming workshops`,
    ...(older === 0 ? [] : [`${countText(older)} with an older version`]),
  ].join(' · ')
}
