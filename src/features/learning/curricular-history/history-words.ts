import { countText } from '#domain/count-text.ts'
import type { CompletionKind } from '#contract/vocabulary/completion.ts'

export const words = {
  sentence: 'Everything you completed, newest first.',
  of: (name: string) => `Everything ${name} completed, newest first.`,
  print: 'Print',
  empty: {
    title: 'Nothing completed yet',
    text: 'Activities show here with their date once they’re completed.',
  },
  gone: { title: 'No history to show', text: 'This person isn’t in a group you teach.' },
  away: { title: 'The history is on the server', text: 'It shows here once you’re online.' },
  safe: 'What was completed is safe.',
  columns: { when: 'Completed', course: 'Course', activity: 'Activity', kind: 'Kind', group: 'Group' },
} as const

export const kindWords: Record<CompletionKind, string> = {
  GUIDE: 'Activity guide',
  DIDACTIC: 'Didactic',
  TECHNICAL: 'Technical',
  COGNITIVE: 'Cognitive assessment',
  LESSON_PLAN: 'Lesson plan',
  REFLECTION: 'Reflection',
  AI_ASSISTED: 'AI-assisted',
  VIRTUAL: 'Virtual',
}

export function countCompleted(count: number): string {
  return count === 1 ? '1 activity completed' : `${countText(count)} activities completed`
}
