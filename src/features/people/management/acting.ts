import type { CallFailure } from '#contract/endpoint.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'

/** How an action runs: the screen is held while it runs, its success is announced, its failure reported. */
export interface Acting {
  busily: (work: () => Promise<void>) => Promise<void>
  setDone: (done: Done) => void
  complain: (failure: CallFailure) => void
}
