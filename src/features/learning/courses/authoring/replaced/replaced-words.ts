import type { ReplacedCourse, ReplacedText } from '#contract/endpoints/learning/replaced/program-texts.ts'

export const replacedWords = {
  unnamed: 'Your program’s own texts',
  title: (course: string) => `Your program’s texts in ${course}`,
  sentence: 'Put your own text over any shared one. Go back whenever you want.',
  view: 'View course',
  program: 'Program',
  texts: 'Texts of this course',
  away: { title: 'You’re offline', text: 'You can change your program’s texts when you’re back online.' },
  notFound: { title: 'Course not found', text: 'It may have been removed.' },
  noTexts: { title: 'No texts yet', text: 'Once this course has texts, your program can replace them here.' },
  textNotThere: {
    title: 'Text not found',
    text: 'The shared course doesn’t have this text anymore.',
  },
  safe: 'Nothing was changed, and what you typed is kept.',
  write: 'Write our own text',
  readsShared: (program: string) => `${program} reads the shared text.`,
  readsOwn: (program: string) => `${program} reads its own text. Every other program reads the shared one.`,
  asksForLess: (program: string) =>
    `${program} reads the shared text for now: it’s empty, or asks for less than yours. Change yours to match it.`,
  changed: 'The shared text has changed since you last looked at it',
  changedText: (program: string) =>
    `${program} still reads its own text. Keep it, add what’s new, or go back to the shared text.`,
  whatChanged: 'What changed in the shared text',
  keep: 'Keep our text',
  mode: 'What’s shown',
  form: 'Form',
  writing: 'Write',
  markdown: 'Markdown',
  both: 'Both texts',
  preview: 'Preview',
  shared: 'Shared text',
  ours: 'Our text',
  differences: 'Differences',
  onlyShared: 'Only in the shared text',
  onlyOurs: 'Only in ours',
  publish: 'Use our text',
  save: 'Save our text',
  back: 'Go back to the shared text',
  dontWrite: 'Cancel',
  published: (program: string) => `${program} reads its own text now.`,
  stays: 'Your program keeps its own text.',
  left: (program: string) => `${program} reads the shared text again.`,
  undone: (program: string) => `${program} reads its own text again.`,
  discard: {
    title: 'Go back and discard what you typed?',
    text: 'Your changes that aren’t saved are discarded.',
    confirmLabel: 'GO BACK',
  },
  failed: 'Nothing was changed',
} as const

export const replacedCourseWords = {
  title: 'Shared courses with texts of your program',
  none: 'Your program can use its own text in any shared course: open the course, then choose Edit.',
  courses: 'Shared courses',
  counts: ({ programName, texts }: ReplacedCourse) =>
    `${programName} · ${texts === 1 ? '1 own text' : `${texts} own texts`}`,
  safe: 'Your program’s texts are safe on the server.',
}

export function stateOfReplaced({ own }: ReplacedText) {
  if (own === null) return { tone: 'idle', words: 'Shared text' } as const
  if (!own.isRead) return { tone: 'waiting', words: 'Ours not used' } as const
  return own.hasNews
    ? ({ tone: 'waiting', words: 'Shared text changed' } as const)
    : ({ tone: 'good', words: 'Our own text' } as const)
}

export function stateOfReplacedCourse({ changed }: ReplacedCourse) {
  if (changed === 0) return { tone: 'good', words: 'Own texts in use' } as const
  const words = changed === 1 ? '1 shared text has changed' : `${changed} shared texts have changed`
  return { tone: 'waiting', words } as const
}
