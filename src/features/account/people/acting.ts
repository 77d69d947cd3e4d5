import type { CallFailure } from '#contract/endpoint.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'

/** How an act is carried out: held for as long as it runs, told of when it is done, complained of when it failed. */
export interface Acting {
  busily: (work: () => Promise<void>) => Promise<void>
  setDone: (done: Done) => void
  complain: (failure: CallFailure) => void
}
