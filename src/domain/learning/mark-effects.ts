import type { WriteEffect } from '../writes/write-effect.ts'

/** What the page reports automatically when something has been seen. */
export const markEffects = {
  acknowledgeProcessing: { title: null, changes: [], refreshes: [] },
  silenceProcessing: { title: null, changes: [], refreshes: [] },
} satisfies Record<string, WriteEffect>
