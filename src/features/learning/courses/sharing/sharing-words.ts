import type { OpenCourse } from '#domain/learning/course-file/open-course-file.ts'
import { countKinds, type MediaKinds } from '#contract/content/course-file/course-file.ts'
import { formatBytes } from '#domain/quantity-text.ts'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

export interface Contents {
  activities: number
  texts: number
  media: number
  /** Left out by earlier servers. */
  kinds?: MediaKinds | undefined
  rubrics?: number | undefined
  bytes: number
}

/** What there is; what there isn’t is not counted. */
function writeContents({ activities, texts, media, kinds, rubrics = 0, bytes }: Contents): string {
  const counted: readonly (readonly [number, string, string])[] = [
    [texts, 'text', 'texts'],
    [rubrics, 'rubric', 'rubrics'],
    ...(kinds === undefined
      ? [[media, 'file', 'files'] as const]
      : ([
          [kinds.pictures, 'picture', 'pictures'],
          [kinds.documents, 'document', 'documents'],
          [kinds.videos, 'video', 'videos'],
        ] as const)),
  ]
  const there = counted
    .filter(([number]) => number > 0)
    .map(([number, one, many]) => count(number, one, many))
  const first = activities === 0 ? 'No activities yet' : count(activities, 'activity', 'activities')
  return [first, ...there, ...(media === 0 ? [] : [formatBytes(bytes)])].join(', ')
}

export const exportWords = {
  title: (name: string) => `Save ${name} as a file`,
  text: 'The file can be imported in another program, or kept.',
  contents: writeContents,
  leftOut:
    'Not in the file: people, groups, dates, results, the history of the texts, and videos of the library, which the texts only name.',
  tooLarge: 'This course is too large for a file',
  leftOutTitle: (videos: number) =>
    videos === 1 ? 'One video isn’t in the file' : `${videos} videos aren’t in the file`,
  leftOutVideos: (most: number) =>
    `A course file has no videos larger than ${formatBytes(most)}. In the texts, only their descriptions remain. To pass these on, send them separately:`,
  leftOutVideo: ({ name, bytes }: { name: string; bytes: number }) => `${name}, ${formatBytes(bytes)}`,
  drafts: (drafts: number) =>
    `${count(drafts, 'draft is', 'drafts are')} not in the file. Publish ${drafts === 1 ? 'it' : 'them'} first if the others are to have ${drafts === 1 ? 'it' : 'them'}.`,
  suggest: 'Suggest to others',
  suggestHelp: 'People who import the file can use it for their groups, or not.',
  suggestNothing: 'Nothing',
  suggestSame: 'What came with the course',
  cutOff:
    'If the download stops halfway, resume it in your browser, or start again. Half a file can’t be imported.',
  download: 'Download',
  close: 'Close',
  away: {
    title: 'A course can’t be saved offline',
    text: 'Connect, then save it as a file. The course is safe on the server.',
  },
  safe: 'The course is safe on the server.',
}

export const importWords = {
  open: 'Import a file',
  title: 'Import a course',
  drop: 'Drop the file of a course here',
  help: 'A ZIP that was saved from a course, here or in another installation. At most 2 GB. What it contains is shown before anything is sent.',
  choose: 'Choose file',
  another: 'Choose another file',
  reading: 'Reading the file',
  contents: ({ course, media }: { course: OpenCourse['course']; media: number }) =>
    writeContents({
      activities: course.activities.length,
      texts: [course.texts, ...course.activities.map(({ texts }) => texts)].flat().length,
      media: course.media.length,
      kinds: countKinds(course.media),
      rubrics: course.rubrics?.length ?? 0,
      bytes: media,
    }),
  activities: 'Activities in this file',
  libraryTitle: (videos: number) =>
    videos === 1
      ? 'One video is in a library, not in this file'
      : `${videos} videos are in a library, not in this file`,
  library: 'It plays for people who can watch it in that library. Others see its name in the text:',
  owner: 'Belongs to',
  differs:
    'It comes in as a course that isn’t published. It has no groups, no due dates and no results until you give it to a group.',
  suggested: 'Keep what its makers suggest',
  suggestedHelp: (terms: string) =>
    `${terms[0]?.toUpperCase() ?? ''}${terms.slice(1)}. Nothing is due by it until you use it for a group.`,
  unknown: (fields: readonly string[]) =>
    `This version of Trocar doesn’t know and leaves out: ${fields.join(', ')}.`,
  faults: 'This file can’t be imported. Nothing was changed.',
  unreadable: 'The file can’t be read anymore. Choose it again.',
  have: (name: string, owner: string) => `You have this course already: ${name}, ${owner}.`,
  goThere: 'Go there',
  drafts: 'Save what is new as drafts',
  copy: 'Import as a copy',
  submit: 'Import',
  sending: (sent: number, all: number) => `Sending file ${sent} of ${all}`,
  making: 'Making the course',
  retry: 'Try again',
  stopped: 'The import stopped. Nothing was made yet; what was sent doesn’t have to be sent again.',
  cancel: 'Cancel',
  offline: 'You’re offline. Connect to import it.',
}

export const splitWords = {
  open: 'Split a text',
  title: 'Split a text into activities',
  text: 'Text',
  help: 'Paste a text with headings. Each heading becomes an activity; nothing is made before you say so.',
  proposals: (activities: number) => `Proposed: ${count(activities, 'activity', 'activities')}`,
  noHeading: 'There is no heading yet. Begin a line with # and a space, or number the headings.',
  include: (name: string) => `Include ${name}`,
  name: (at: number) => `Name of activity ${at}`,
  form: (at: number) => `What people do in activity ${at}`,
  empty: 'Without a text, it doesn’t count yet',
  letters: (letters: number) => count(letters, 'character', 'characters'),
  tooLong: 'Longer than a text can be. Divide it with another heading.',
  submit: (activities: number) => (activities === 1 ? 'Make 1 activity' : `Make ${activities} activities`),
  cancel: 'Cancel',
  offline: 'You’re offline. Connect to make them.',
  made: (activities: number) =>
    `${count(activities, 'activity was', 'activities were')} made, with their texts.`,
}
