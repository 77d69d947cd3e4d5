import type { MasterCourse } from '#contract/endpoints/workshops/courses/course-values.ts'
import { countText } from '#domain/count-text.ts'

const counted = (count: number, one: string, many: string) =>
  `${countText(count)} ${count === 1 ? one : many}`

export const mgmtWords = {
  title: 'Courses',
  sentence: 'What workshops teach before the day: texts, files, and videos.',
  tabs: { courses: 'Courses', didactics: 'Didactics', videos: 'Videos' },
} as const

export const masterWords = {
  list: 'Courses',
  create: 'Create course',
  search: 'Title of a course',
  which: 'Show',
  kinds: { 'not-retired': 'In use', published: 'Published', drafts: 'Drafts', retired: 'Retired' },
  empty: { title: 'No courses yet', text: 'Create the first one, then give it to workshops.' },
  noMatch: { title: 'No course found', text: 'Try another title, or show other courses.' },
  away: { title: 'You’re offline', text: 'Courses load when you’re back online.' },
  safe: 'Nothing was changed.',
  gone: { title: 'Course not found', text: 'It may have been deleted.' },
  toCourses: 'All courses',
  more: 'More actions',
  noOrder: 'To move courses, clear the search and show those in use.',
  actions: (title: string) => `Actions for ${title}`,
  edit: 'Edit title and description',
  copy: 'Copy',
  publish: 'Publish',
  retire: 'Retire',
  restore: 'Restore',
  remove: 'Delete',
  removeSure: (title: string) => ({
    title: `Delete ${title}?`,
    text: 'It’s deleted with its list of texts, files, and videos. This can’t be undone. The didactics stay.',
    confirmLabel: 'DELETE',
  }),
  removed: (title: string) => `${title} was deleted.`,
  created: (title: string) => `${title} was created. Add something to it, then publish it.`,
  copyOf: (title: string) => `${title} (copy)`,
  copied: (title: string) => `${title} was created with all that the other course has.`,
  saved: (title: string) => `${title} was saved.`,
  published: (title: string) => `${title} was published. Workshops can be given it now.`,
  retired: (title: string) => `${title} was retired. Workshops that have it keep it.`,
  restored: (title: string) => `Workshops can be given ${title} again.`,
  draftText: 'This course is a draft. Add what it teaches, then publish it: workshops can be given it then.',
  retiredText: 'This course is retired. Workshops that have it keep it; no other workshop gets it.',
  changes:
    'Changes here are for workshops that get this course from now on. Workshops that have it already stay as they are.',
} as const

export const masterFormWords = {
  createTitle: 'Create course',
  editTitle: 'Edit course',
  title: 'Title',
  description: 'Description',
  descriptionHelp: 'People in a workshop see it above the course.',
  create: 'Create course',
  save: 'Save',
  cancel: 'Cancel',
  offline: 'You’re offline. You can save this when you’re back online.',
  isNow: ({ title }: Pick<MasterCourse, 'title'>) => `It’s “${title}” now. Save again to use what you typed.`,
} as const

export function stateOf({ isRetired, isPublished }: Pick<MasterCourse, 'isRetired' | 'isPublished'>) {
  if (isRetired) return { tone: 'idle', text: 'Retired' } as const
  return isPublished
    ? ({ tone: 'good', text: 'Published' } as const)
    : ({ tone: 'waiting', text: 'Draft' } as const)
}

/** `2 didactics · 1 file · 3 videos`. */
export function contentOf({
  didactics,
  attachments,
  videos,
}: Record<'didactics' | 'attachments' | 'videos', readonly unknown[]>) {
  const parts = [
    ...(didactics.length > 0 ? [counted(didactics.length, 'didactic', 'didactics')] : []),
    ...(attachments.length > 0 ? [counted(attachments.length, 'file', 'files')] : []),
    ...(videos.length > 0 ? [counted(videos.length, 'video', 'videos')] : []),
  ]
  return parts.length === 0 ? 'Nothing in it yet' : parts.join(' · ')
}

export function usesOf({ upcoming, past }: Pick<MasterCourse, 'upcoming' | 'past'>): string {
  if (upcoming + past === 0) return 'No workshop has it'
  const parts = [
    ...(upcoming > 0 ? [`${countText(upcoming)} upcoming`] : []),
    ...(past > 0 ? [`${countText(past)} past`] : []),
  ]
  return `In ${parts.join(' and ')} ${upcoming + past === 1 ? 'workshop' : 'workshops'}`
}
