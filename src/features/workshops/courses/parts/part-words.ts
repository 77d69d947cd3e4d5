import type {
  CourseDidactic,
  ListedCourseVideo,
} from '#contract/endpoints/workshops/courses/course-values.ts'
import { countText } from '#domain/count-text.ts'

export const partWords = {
  didactics: 'Didactics',
  attachments: 'Attachments',
  videos: 'Videos',
  noDidactics: 'No didactics yet.',
  noAttachments: 'No attachments yet.',
  noVideos: 'No videos yet.',
  addDidactics: 'Add didactics',
  addVideos: 'Add videos',
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed.`,
  removeFile: (name: string) => ({
    title: `Remove ${name}?`,
    text: 'To have it here again, it must be uploaded again.',
    confirmLabel: 'REMOVE',
  }),
  removeDidactic: (name: string) => ({
    title: `Remove ${name} from this workshop?`,
    text: 'What people have read of it stays counted. Added again, it has its newest version.',
    confirmLabel: 'REMOVE',
  }),
  attach: 'Attach a file',
  attachHelp: 'Pictures (JPEG, PNG, WebP) and PDFs up to 10 MB.',
  choose: 'Choose file',
  sending: 'Uploading…',
  attached: (name: string) => `${name} was attached.`,
  notAttached: 'It wasn’t attached',
  wrongType: (name: string) => `${name} isn’t a picture or a PDF.`,
  tooLarge: (name: string) => `${name} is larger than 10 MB.`,
  unreadable: (name: string) => `${name} can’t be read anymore. Choose it again.`,
  open: (name: string) => `Open ${name}`,
  offline: 'You’re offline. You can change this when you’re back online.',
  newer: 'Use the newest version',
  newerOf: (name: string) => `Use the newest version of ${name}`,
  hasNewer: 'A newer version is published',
  tookNewer: (name: string) => `${name} is read in its newest version now. What was read stays read.`,
} as const

export const pickWords = {
  search: 'Search by title',
  cancel: 'Cancel',
  none: { title: 'Nothing found', text: 'Try another title.' },
  away: { title: 'You’re offline', text: 'This list loads when you’re back online.' },
  safe: 'Nothing was changed.',
  chosen: 'Choices',
  taken: 'Already in it',
  add: (count: number) => (count === 0 ? 'Add' : `Add ${countText(count)}`),
} as const

export function factsOfDidactic({ versionNumber, pages }: CourseDidactic): string {
  if (versionNumber === null) return 'Nothing published yet'
  return `Version ${versionNumber} · ${pages === 1 ? '1 page' : `${countText(pages)} pages`}`
}

export const videoStates: Readonly<Record<ListedCourseVideo['state'], string>> = {
  UPLOADING: 'Uploading',
  PROCESSING: 'Processing',
  FAILED: 'Processing failed',
  READY: 'Ready',
}

export const pickDidacticWords = {
  empty: { title: 'No didactics to add', text: 'Write and publish a didactic first, under Courses.' },
  facts: (version: number | null, pages: number) =>
    `${version === null ? '' : `Version ${version} · `}${pages === 1 ? '1 page' : `${countText(pages)} pages`}`,
} as const

export const pickVideoWords = {
  empty: { title: 'No videos yet', text: 'Send a video to a course first, under Courses.' },
} as const
