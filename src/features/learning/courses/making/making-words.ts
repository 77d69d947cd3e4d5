import type { ActivityForm } from '#contract/content/activity-forms.ts'
import type {
  MadeActivity,
  MadeCourse,
  NamedOwner,
  WrittenCourse,
} from '#contract/endpoints/learning/course-making.ts'

export const writtenWords = {
  title: 'Courses you write',
  sentence: 'Make a course, add its activities, write their texts, then publish it.',
  search: 'Name of a course',
  make: 'New course',
  empty: {
    title: 'No courses yet',
    text: 'Make the first one. Only the people who write it see it until it is published.',
  },
  noMatch: { title: 'No course has this name', text: 'Try another word.' },
  away: {
    title: 'Courses can’t be changed offline',
    text: 'They are safe on the server. Texts that you have begun to write stay on this device.',
  },
  safe: 'Your courses are safe on the server.',
  counts: ({ activities, counting }: Pick<WrittenCourse, 'activities' | 'counting'>) =>
    activities === 0
      ? 'No activities yet'
      : `${counting} of ${activities} ${activities === 1 ? 'activity counts' : 'activities count'}`,
}

export const newCourseWords = {
  title: 'New course',
  name: 'Name',
  owner: 'Belongs to',
  category: 'Category',
  from: 'Start with',
  empty: 'An empty course',
  copyOf: (name: string) => `A copy of ${name}`,
  submit: 'Make',
  cancel: 'Cancel',
  offline: 'You’re offline. Connect to make a course.',
}

const INSTALLATION = 'This installation'

export const ownerName = ({ name }: NamedOwner) => name ?? INSTALLATION

export function stateOfCourse(course: WrittenCourse | MadeCourse): {
  tone: 'good' | 'waiting' | 'idle'
  words: string
} {
  if (course.isRetired) return { tone: 'idle', words: 'Retired' }
  if (!course.isPublished) return { tone: 'waiting', words: 'Not published' }
  if (course.hasChanges) return { tone: 'waiting', words: 'Changes not published' }
  return { tone: 'good', words: 'Published' }
}

export const formNames: Readonly<Record<ActivityForm, string>> = {
  READING: 'Reading',
  PRACTICE: 'Practice with a video',
  QUESTIONS: 'Questions',
  GUIDE: 'Guide to tick off',
  REFLECTION: 'Reflection',
  LESSON: 'Lesson taught to a group',
  AI_ASSISTED: 'Practice with AI assistance',
  AI_AFTERWARDS: 'Practice measured by AI afterwards',
  VIRTUAL: 'Virtual trainer',
}

const lacking: Readonly<Record<ActivityForm, string>> = {
  READING: 'Doesn’t count yet: publish its text',
  PRACTICE: 'Doesn’t count yet',
  QUESTIONS: 'Doesn’t count yet: publish its questions',
  GUIDE: 'Doesn’t count yet: publish a guide with at least one step',
  REFLECTION: 'Doesn’t count yet: publish what to reflect on',
  LESSON: 'Doesn’t count yet: publish the lesson plan of the course',
  AI_ASSISTED: 'Doesn’t count yet',
  AI_AFTERWARDS: 'Doesn’t count yet',
  VIRTUAL: 'Doesn’t count: the virtual trainer has no exercise for it',
}

export function countsOf({ form, isDoable }: MadeActivity): string {
  return isDoable ? 'Counts' : lacking[form]
}

export const stateNames: Readonly<Record<MadeActivity['state'], string | null>> = {
  THERE: null,
  NEW: 'New',
  ENDS: 'Will be left out',
  PAST: 'Retired',
}

/** Of what is not in the next version, nothing is still to be written. */
export const isLeftOut = ({ state }: Pick<MadeActivity, 'state'>): boolean =>
  state === 'ENDS' || state === 'PAST'

export const madeWords = {
  unnamed: 'Course',
  belongsTo: (owner: string) => `Belongs to ${owner}`,
  notFound: { title: 'Course not found', text: 'It was deleted, or you may not write it.' },
  offline: 'You’re offline. You can look at this course. Connect to change it.',
  activities: 'Activities',
  none: 'No activities yet. Add the first one below.',
  usage: 'Who has it',
  texts: 'All texts',
  publish: 'Publish',
  published: 'Published. It can be given to groups now: choose it in the form of a group.',
  publishedNext: 'Published. Groups that are given the course from now on get the new list.',
  draft:
    'Only the people who write this course see it. Once it is published, it can be given to groups, in the form of a group.',
  changes:
    'Groups keep the activities that they have. Once you publish, groups that are given the course from then on get the new list.',
  nothingWaits: 'It can be given to groups, in the form of a group.',
  propose:
    'You can add activities and save their texts as drafts. A director of the program, or someone the director has named, publishes them.',
  retired: 'Retired: it is given to no more groups. Groups that have it keep it.',
  retire: 'Retire',
  nowRetired: 'Retired. Groups that have the course keep it.',
  restore: 'Restore',
  restored: 'Restored. It can be given to groups again.',
  courseActions: 'Actions for the course',
  actions: (name: string) => `Actions for ${name}`,
  add: 'Add activity',
  newName: 'Name of the new activity',
  form: 'What people do',
  write: 'Write text',
  of: (name: string) => `of ${name}`,
  rename: 'Rename',
  asFile: 'Save as a file',
  copy: 'Copy',
  copyOf: (name: string) => `${name} (copy)`,
  copied: (name: string) => `${name} was copied, with its texts. The copy comes after it.`,
  leaveOut: 'Leave out',
  leftOut: (name: string) => `${name} is left out once you publish. Groups that have it keep it.`,
  takeIn: 'Include again',
  deleteIt: 'Delete',
  failed: 'Nothing was changed',
  unsure: 'The server didn’t answer',
  unsureText:
    'Your change may or may not have arrived. Connect, look at the course, and repeat what is missing.',
  askDelete: (name: string) => ({
    title: `Delete ${name}?`,
    text: 'Its texts are deleted with it. This can’t be undone.',
    confirmLabel: 'Delete',
    destructive: true,
  }),
}

export const renameWords = {
  title: (name: string) => `Rename ${name}`,
  name: 'Name',
  submit: 'Rename',
  cancel: 'Cancel',
  offline: 'You’re offline. Connect to rename it.',
  changed: (now: string) =>
    `Someone else has just named it “${now}”. Rename it again to replace that name, or cancel to keep it.`,
}
