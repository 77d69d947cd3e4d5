import type { MomentMark } from '../../vocabulary/video-subject.ts'

/** As `capture-facts` and `lost-stretch` say it; a mark that somebody makes while recording has no text. */
const GAP = /^(?:Interrupted for|Missing: about) \d+ s$/

/** Whether the recording itself says that a stretch is missing, so that nobody made this mark. */
export function isGap({ label }: Pick<MomentMark, 'label'>): boolean {
  return GAP.test(label)
}

const MISSING = /^Missing: (about \d+ s)$/

/** How much is missing there for good, `about 12 s`; null: nothing is. While the camera was away, nothing was recorded. */
export function missingAt({ label }: Pick<MomentMark, 'label'>): string | null {
  return MISSING.exec(label)?.[1] ?? null
}
