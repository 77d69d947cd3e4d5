import { STEPS_IN_ALL } from '#domain/workshops/registration-progress.ts'

export const unfinishedWords = {
  title: 'Your registration isn’t complete',
  text: (done: number) => `${done} of ${STEPS_IN_ALL} steps are done. The rest takes a few minutes.`,
  go: 'Continue',
} as const
