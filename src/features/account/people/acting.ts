import type { CallFailure } from '#contract/endpoint.ts'

/** What was done last, for as long as it can be undone in its place. */
export interface Done {
  text: string
  undo: (() => void) | null
}

/** How an act is carried out: held for as long as it runs, told of when it is done, complained of when it failed. */
export interface Acting {
  busily: (work: () => Promise<void>) => Promise<void>
  setDone: (done: Done) => void
  complain: (failure: CallFailure) => void
}
