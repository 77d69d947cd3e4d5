import type { QuestionKind, Region } from '#contract/content/question-marks.ts'
import type { StepTarget } from '#contract/content/guide-steps.ts'
import { COURSE_HOURS_MAX } from '#contract/limits.ts'
import type { TextSummary } from '#contract/endpoints/learning/authoring.ts'
import type { CompletedBy, ContentSection } from '#contract/vocabulary/content.ts'

export const sectionNames: Readonly<Record<ContentSection, string>> = {
  OUTLINE: 'Overview',
  LESSON_PLAN: 'Lesson plan',
  GUIDE: 'Activity guide',
  DIDACTIC: 'Didactic',
  TECHNICAL: 'Technical',
  COGNITIVE: 'Questions',
  DEBRIEF: 'Debrief',
  REFLECTION: 'Reflection',
}

export const sectionHelp: Readonly<Record<ContentSection, string>> = {
  OUTLINE: 'What the course is about. Everyone who works through it reads this first.',
  LESSON_PLAN: 'For faculty only: how to teach a session.',
  GUIDE: 'The steps through this activity. Residents tick them off.',
  DIDACTIC: 'What residents read before they practice.',
  TECHNICAL: 'What to do, and what good looks like.',
  COGNITIVE: 'Residents never see the answers before they submit theirs.',
  DEBRIEF: 'What to talk about afterward.',
  REFLECTION: 'The question residents think about. Their answers are private until they share them.',
}

export const authoringWords = {
  title: (course: string) => `Edit ${course}`,
  unnamed: 'Edit course',
  sentence: 'Residents read what’s published. Every earlier version is kept.',
  view: 'View course',
  texts: 'Texts of this course',
  course: 'Course',
  textOf: 'Text',
  settings: 'Settings',
  away: { title: 'You’re offline', text: 'You can edit this course when you’re back online.' },
  notFound: { title: 'Course not found', text: 'It may have been removed.' },
  textNotThere: { title: 'Text not found', text: 'This activity doesn’t have such a text.' },
  safe: 'What’s published stays, and so does what you typed.',
  form: 'Form',
  markdown: 'Markdown',
  help: 'Markdown: # heading, **bold**, - list, [link](https://…)',
  questionsHelp:
    '## question, - [ ] answer, - [x] right answer, > explanation. Also {order}, {number: 12 ± 2 mmHg}, {points: 2}',
  guideHelp: '- [ ] step. End a step with {didactic} to have it tick itself.',
  onPhone: 'As residents see it on a phone',
  notePlaceholder: 'Shorter steps, a new picture…',
  propose: 'Propose',
  proposeHelp: 'Someone who publishes this course decides about it.',
  proposed: 'Proposed. You’ll be notified of the decision.',
  isDraft: 'The newest version is a draft. Residents still read the one before.',
  neverPublished: 'Residents can’t see this text until you publish it.',
} as const

export const fileWords = {
  insert: 'Insert file',
  title: 'Insert a picture, document or video',
  drop: 'Add a file',
  choose: 'Choose file',
  help: 'Pictures (JPEG, PNG, WebP) and PDFs up to 10 MB, and videos.',
  files: 'Files of this course',
  none: 'No files yet.',
  use: 'Insert',
  insertOne: (name: string) => `Insert ${name}`,
  shipped: 'Pictures that come with Trocar',
  sending: 'Uploading…',
  type: 'This isn’t a picture, a PDF, or a video that can be played.',
  size: (name: string) => `${name} is too large.`,
  unreadable: (name: string) => `${name} can’t be read anymore. Choose it again.`,
  failed: 'The file wasn’t uploaded. Try again.',
  notAdded: 'It wasn’t added',
  describe: 'Describe a picture between the brackets, for people who can’t see it.',
  offline: 'Files can be added when you’re back online.',
} as const

/** Videos that are shared with a program, in a text of a course. */
export const libraryWords = {
  from: 'Insert from',
  ofCourse: 'This course',
  title: 'Library',
  help: 'The video stays in the library. It plays here for people who can watch it there; others see only its name.',
  search: 'Name, description, or person',
  one: (name: string, owner: string) => `${name} by ${owner}`,
  notReady: 'Still being processed',
  empty: { title: 'No shared videos', text: 'Videos that are shared with your program appear here.' },
  noMatch: { title: 'No video matches', text: 'Try fewer or other words.' },
  away: { title: 'You’re offline', text: 'The library opens when you’re back online.' },
} as const

export const guideWords = {
  words: 'Before the steps',
  steps: 'Steps',
  step: (number: number) => `Step ${number}`,
  ticks: (number: number) => `How step ${number} is ticked`,
  add: 'Add step',
  remove: (number: number) => `Remove step ${number}`,
  up: (number: number) => `Move step ${number} up`,
  none: 'No steps yet. Residents tick steps off one by one.',
} as const

export const targetWords: Readonly<Record<StepTarget | 'hand', string>> = {
  hand: 'Ticked by hand',
  didactic: 'When the didactic is read',
  technical: 'When a video is submitted',
  cognitive: 'When the questions are passed',
  reflection: 'When a reflection is written',
  virtual: 'When the virtual attempt is passed',
}

export const kindWords: Readonly<Record<QuestionKind, string>> = {
  SINGLE: 'One right answer',
  MULTIPLE: 'Several right answers',
  ORDER: 'Put in order',
  NUMBER: 'A number',
  HOTSPOT: 'A place in a picture',
}

export const questionWords = {
  none: 'No questions yet.',
  questions: 'Questions',
  add: 'Add question',
  question: (number: number) => `Question ${number}`,
  removeQuestion: (number: number) => `Delete question ${number}`,
  copyQuestion: (number: number) => `Copy question ${number}`,
  copied: (title: string) => `${title} (copy)`,
  deleted: (number: number) => `Question ${number} deleted`,
  notAsked: 'This question can’t be published yet',
  untitled: 'Write the question first. Until then, it isn’t kept with the text.',
  kind: 'How it’s answered',
  details: 'Details',
  answers: 'Answers',
  answer: (question: number, number: number) => `Question ${question}, answer ${number}`,
  isRight: 'Right',
  why: (number: number) => `Why answer ${number} is right or wrong`,
  addAnswer: 'Add answer',
  removeAnswer: (question: number, number: number) => `Remove answer ${number} of question ${question}`,
  steps: (question: number) => `Steps of question ${question}`,
  stepsHelp: 'Write the steps in the right order. Residents get them shuffled.',
  step: (number: number) => `Step ${number}`,
  addStep: 'Add step',
  removeStep: (question: number, number: number) => `Remove step ${number} of question ${question}`,
  value: 'Right number',
  tolerance: 'May be off by',
  unit: 'Unit',
  notANumber: 'Use digits, such as 12 or 0.5.',
  choosePicture: 'Choose picture',
  otherPicture: 'Choose another picture',
  notAPicture: 'Choose a picture: JPEG, PNG, or WebP.',
  alt: 'What the picture shows',
  altHelp: 'For people who can’t see it. Don’t give the answer away.',
  addRegion: 'Add region',
  region: (number: number) => `Region ${number}`,
  draw: 'Draw the right places',
  drawHelp:
    'Drag across the right place to draw a region. Drag a region to move it, or its corner to resize it. With the keyboard, arrow keys move it, and Shift with arrow keys resizes it.',
  drawnRegion: (number: number, { name, left, top, width, height }: Region) =>
    `Region ${number}${name === '' ? '' : `, ${name}`}: ${left}% from the left, ${top}% from the top, ${width}% wide, ${height}% high`,
  regionName: (number: number) => `What’s in region ${number}`,
  removeRegion: (number: number) => `Remove region ${number}`,
  side: (side: 'left' | 'top' | 'width' | 'height', value: number) => `${sideWords[side]}: ${value}%`,
  explanation: 'Explanation',
  explanationHelp: 'Shown after an attempt.',
  more: 'Points, aim, and pool',
  points: 'Points',
  measures: 'What it measures',
  measuresHelp: 'Shown after an attempt, such as “Knows the angle of entry”.',
  pool: 'Pool',
  poolHelp: 'Questions that share a pool: an attempt can ask some of them.',
  right: 'Right answer',
  asAsked: 'As residents see it',
} as const

const sideWords = { left: 'From the left', top: 'From the top', width: 'Width', height: 'Height' } as const

export const askingWords = {
  title: 'How they’re asked',
  shuffleQuestions: 'Shuffle questions',
  shuffleAnswers: 'Shuffle answers',
  partial: 'Partly right answers count in part',
  partialHelp: 'Otherwise, a question counts only if all of it is right.',
  ask: (pool: string, count: number) =>
    pool === ''
      ? `How many of the ${count} questions without a pool`
      : `How many of the ${count} in “${pool}”`,
  all: 'All',
} as const

export const settingsWords = {
  help: 'These hold for every group that works through the course.',
  prep: 'Preparation course',
  prepHelp: 'Done before the program begins. It doesn’t count in progress.',
  assessed: 'Practice counts once it’s assessed',
  assessedHelp:
    'A submitted video completes an activity only after faculty have assessed it. What’s complete stays complete.',
  hours: 'Hours on certificates',
  hoursHelp: 'How long the course is, as its certificates say. If this is empty, they say nothing about it.',
  hoursWrong: `Enter quarters of an hour, such as 1.25, up to ${COURSE_HOURS_MAX}.`,
  saveHours: 'Save hours',
  completes: 'What completes each activity',
  completed: (activity: string) => `${activity} is complete when`,
  offline: 'You’re offline. Settings can be changed when you’re back online.',
  saved: 'Saved',
  failed: 'It wasn’t changed',
  groups: 'Groups open and lock the course, and hide activities, on the course’s own page.',
  measured: 'Decided by its results',
} as const

export const completedWords: Readonly<Record<CompletedBy | 'DIDACTIC' | 'TECHNICAL' | 'COGNITIVE', string>> =
  {
    DIDACTIC: 'The didactic is read',
    TECHNICAL: 'A video is submitted',
    COGNITIVE: 'The questions are passed',
    GUIDE: 'All steps of the guide are ticked',
    LESSON_PLAN: 'Faculty have taught the lesson',
    REFLECTION: 'A reflection is written',
  }

export function stateOf(text: Pick<TextSummary, 'version' | 'publishedVersion' | 'origin'> | null) {
  if (text === null || text.version === 0) return { tone: 'idle', words: 'Not written' } as const
  if (text.publishedVersion === null) return { tone: 'waiting', words: 'Draft' } as const
  if (text.publishedVersion < text.version) return { tone: 'waiting', words: 'Unpublished changes' } as const
  if (text.origin === 'DEMO') return { tone: 'good', words: 'Starter text' } as const
  if (text.origin === 'PLACEHOLDER') return { tone: 'idle', words: 'Outline only' } as const
  return { tone: 'good', words: 'Published' } as const
}
