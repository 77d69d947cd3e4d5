import type { WriteEffect } from '../writes/write-effect.ts'

export const feedbackEffects = {
  sendFeedback: { title: 'Feedback', changes: [], refreshes: [] },
} satisfies Record<string, WriteEffect>
