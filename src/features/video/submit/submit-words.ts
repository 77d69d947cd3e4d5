import type { AssessorType } from '#contract/vocabulary/assessment.ts'

export const submitWords = {
  purpose: 'What next?',
  forLibrary: 'Description for the library',
  assessors: 'Who assesses it?',
  descriptionHelp: 'What should they look at?',
  notStored: 'This device couldn’t store it, so nothing was changed. Try again.',
  notChanged: 'It couldn’t be changed. Try again.',
  deleted: (name: string) => `${name} was deleted. You can restore it for 30 days. `,
  restored: (name: string) => `${name} is back in My videos.`,
  giveUp: {
    title: 'Leave it as it was?',
    text: 'The change that the server didn’t accept will be deleted from this device. What you did with this video after it is still sent.',
    confirmLabel: 'LEAVE IT',
    cancelLabel: 'KEEP THE CHANGE',
    destructive: true,
  },
  noPeople: 'The list of people isn’t on this device yet.',
  everyone: 'If you choose no one, everyone who may assess it is notified.',
  noneFound: 'No one has that name.',
  moreFound: (count: number) => `${count} more: type a name to find them.`,
} as const

/** AI may also have found that it cannot measure a video. */
export function assessedWords(assessor: AssessorType | null): string {
  return assessor === 'AI' ? 'Answered by AI' : 'Assessed'
}
