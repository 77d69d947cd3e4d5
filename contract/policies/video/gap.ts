import type { MomentMark } from '../../vocabulary/video-subject.ts'

/** As `capture-facts` and `lost-stretch` say it; a mark that somebody makes while recording has no text. */
const GAP = /^(?:Interrupted for|Missing: about) \d+ s$/

/** Whether the recording itself says that a stretch is missing, so that nobody made this mark. */
export function isGap({ label }: Pick<MomentMark, 'label'>): boolean {
  return GAP.test(label)
}
