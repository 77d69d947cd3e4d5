import type { Segment } from '#domain/learning/segments.ts'

export const activityWords = {
  segments: 'Parts of this activity',
  read: 'Mark as read',
  isRead: 'Read',
  unread: 'Mark as not read',
  steps: 'Steps',
  byItself: 'Ticks itself',
  guideDone: 'All steps done. Well prepared.',
  record: 'Record an attempt',
  upload: 'Upload a video',
  attempts: 'Your attempts',
  noAttempts: 'No attempts yet. Record one when you’re ready.',
  assessed: 'Assessed',
  waiting: 'Waiting for assessment',
  saved: 'Not submitted',
  startInTrainer: 'Start in the trainer',
  virtual: 'You practice this in the virtual trainer. It measures your attempts, with or without a network.',
  rubric: { own: 'You’re assessed on these lines.', taught: 'Residents are assessed on these lines.' },
  noRubric: { title: 'No rubric yet', text: 'There’s nothing to be assessed on here.' },
  aiNote: {
    own: 'After you submit a video to AI, it measures your motion. A person, not the AI, gives the rating.',
    taught:
      'After a resident submits a video to AI, it measures their motion. A person, not the AI, gives the rating.',
  },
  files: 'Documents',
  next: 'Next',
  progress: 'Who completed it',
  notStored: 'This device couldn’t save that. Free up some space and try again.',
} as const

/** For takes without a video on the server yet. */
export const takeWords = {
  onDevice: 'On this device',
  recording: 'Recording',
  undecided: 'On this device, not saved to My videos yet',
  waiting: 'On this device, waiting to be sent',
  sending: 'Being sent',
  refused: 'The server said no',
} as const

export const filledWords = {
  title: 'How you were assessed',
  attempt: 'Attempt',
  by: (name: string) => `Assessed by ${name}`,
  none: 'This part wasn’t filled in for this attempt.',
  open: 'No answer',
  points: (value: number) => `${value} of 5`,
  checks: { DONE: 'Done', NOT_DONE: 'Not done', NOT_SEEN: 'Not seen' },
  measured: 'What was measured',
  notMeasured: 'This attempt hasn’t been measured.',
  measuring: 'Being measured now. Come back in a few minutes.',
} as const

export const reflectionWords = {
  label: 'Your reflection',
  private: 'Only you can read it.',
  shared: 'You and the faculty of your groups can read it.',
  share: 'Share with the faculty of my groups',
  shareHelp: 'You can stop sharing at any time.',
  isShared: 'Shared with the faculty of your groups',
  isPrivate: 'Only you can read it now',
  ofGroup: 'Shared by your group',
  noneShared: 'No reflections on this activity are shared yet. Residents choose whether to share theirs.',
  chooseGroup: 'Choose a group to read what its residents have shared.',
  away: { title: 'You’re offline', text: 'Shared reflections aren’t on this device yet.' },
  save: 'Save',
  saved: 'Saved',
  waits: 'Saved on this device. It’s sent when you’re back online.',
} as const

export const segmentNames: Readonly<Record<Segment, string>> = {
  'activity-guide': 'Guide',
  didactic: 'Didactic',
  technical: 'Technical',
  'cognitive-assessment': 'Questions',
  'task-checklist': 'Task checklist',
  grs: 'Global rating',
  'auto-assessment': 'Results',
  debrief: 'Debrief',
  reflection: 'Reflection',
}
