import { countText } from '#domain/count-text.ts'

export const sendWords = {
  title: 'Send a video',
  help: 'It’s added to this course once it’s ready to play. Workshops that have the course already don’t get it.',
  helpWorkshop:
    'It’s added to this course of this workshop alone, once it’s ready to play. Other workshops don’t get it.',
  choose: 'Choose video',
  offline: 'You’re offline. Videos can be sent when you’re back online.',
  notSent: 'It wasn’t sent',
  type: 'This isn’t a video that can be played.',
} as const

export const videoWords = {
  list: 'Videos',
  search: 'Title of a video',
  actions: (title: string) => `Actions for ${title}`,
  rename: 'Rename',
  replace: 'Replace with another file',
  replaceHelp: 'What people watched stays counted',
  remove: 'Delete',
  usedHelp: 'Remove it from its courses first',
  file: (title: string) => `File that replaces ${title}`,
  renameTitle: 'Rename video',
  title: 'Title',
  titleHelp: 'It has this title in all courses.',
  save: 'Save',
  cancel: 'Cancel',
  offline: 'You’re offline. Videos can be changed when you’re back online.',
  renamed: (title: string) => `The video is called ${title} now.`,
  replacing: (title: string) =>
    `The new file takes the place of ${title} once it’s ready. Until then, the old one plays.`,
  notReplaced: (name: string, why: string) => `${name}: ${why}`,
  sure: (title: string) => ({
    title: `Delete ${title}?`,
    text: 'No course has it. What people watched of it is deleted, too. This can’t be undone.',
    confirmLabel: 'DELETE',
  }),
  removed: (title: string) => `${title} was deleted.`,
  empty: { title: 'No videos yet', text: 'Open a course, then send a video to it.' },
  noMatch: { title: 'No video found', text: 'Try another title.' },
  away: { title: 'You’re offline', text: 'Videos load when you’re back online.' },
  safe: 'Nothing was changed.',
  uses: (courses: number) =>
    courses === 0 ? 'In no course' : courses === 1 ? 'In 1 course' : `In ${countText(courses)} courses`,
  notReady: (title: string) => `The new file for ${title} can’t be played`,
  stillPlays: 'The video plays as before. To replace it, choose another file under its actions.',
  removeFile: 'Remove file',
  removeFileOf: (title: string) => `Remove the new file for ${title}`,
  notReadyIn: (videos: number) =>
    videos === 1
      ? 'A new file for 1 video can’t be played. Open the course to choose another.'
      : `New files for ${countText(videos)} videos can’t be played. Open the course to choose others.`,
  from: (title: string) => `Sent to ${title}`,
  fromFormer: (title: string) => `Sent to ${title}, which was deleted`,
} as const
