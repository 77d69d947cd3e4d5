import type { WaitingVideo } from '#contract/endpoints/video/assessments.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import { assessorWords } from '../assess-words.ts'

export const historyWords = {
  sentence: 'Every assessment of your videos, newest first.',
  empty: {
    title: 'No assessments yet',
    text: 'Submit a video, and its assessments show up here.',
    action: 'My videos',
  },
  away: { title: 'You’re offline', text: 'Your assessments load when you’re back online.' },
  safe: 'Your assessments are safe.',
  /** For somebody whom the viewer teaches or oversees. */
  theirs: {
    sentence: (name: string) => `Every assessment of videos by ${name}, newest first.`,
    empty: {
      title: 'No assessments to show',
      text: 'If you assess too, what others sent shows once you’ve sent yours.',
    },
    away: { title: 'You’re offline', text: 'These assessments load when you’re back online.' },
    gone: { title: 'No assessments to show', text: 'This person isn’t in a group that you can see.' },
  },
  notComplete: 'Not complete',
  none: '–',
  columns: {
    name: 'Video',
    sentAt: 'Assessed',
    assessor: 'By',
    level: 'Level',
    rating: 'Rating',
    globalMean: 'Average',
    scale: '1 to 5',
  },
} as const

/** Mean of the answers on the global rating scale, one decimal; a dash if there are none. */
export function describeMean(mean: number | null): string {
  return mean === null ? '–' : mean.toFixed(1)
}

/** By name, so that two assessments of one video are told apart. What AI measured is nobody's. */
export function describeAssessor(entry: { assessorType: AssessorType; assessor: string }): string {
  const { assessorType, assessor } = entry
  return assessorType === 'AI' || assessor === '' ? assessorWords[assessorType] : assessor
}

/** What is known of a video that was submitted and has no assessment that is shown. */
export function describeWaiting({ state, assessorType }: WaitingVideo, isOwnOnly: boolean): string {
  if (state === 'PROCESSING') return 'Being processed'
  if (state === 'FAILED') return 'Couldn’t be processed'
  if (assessorType === 'AI') return 'Measured by AI, see Motion'
  return isOwnOnly ? 'Not assessed by you yet' : 'Not assessed yet'
}

export function describeSentTo({ assessorType }: WaitingVideo): string {
  return `Sent to ${{ FACULTY: 'faculty', PEER: 'peers', AI: 'AI' }[assessorType]}`
}
