import type { VideoDetails } from '#contract/endpoints/videos.ts'
import { hasEvaluation } from '#domain/assessment/draft.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import type { Assessment } from '../use-assessment.ts'
import { sendingWords, sentWords, stateWords, waitingWords } from './send-words.ts'

/** Where what was written is now: in this tab, on this device, on its way, with its owner. */
export function WhereItIs({ video, assessment }: { video: VideoDetails; assessment: Assessment }) {
  const isAway = useIsOffline()
  const timeZone = useTimeZone()
  const { view, standing } = assessment
  if (view === null) return stateWords.opening
  if (view.trouble !== null) return view.trouble === 'full' ? stateWords.full : stateWords.unsaved
  if (hasEvaluation(view.draft)) return view.isSaved ? stateWords.saved : stateWords.saving
  const last = standing.at(-1)
  if (last === undefined) return stateWords.empty
  const { fullName } = video.owner
  if (last.sentAt !== null) return sentWords(fullName, formatMoment(last.sentAt, timeZone))
  // Sent in this tab: until the disk has it, a crash would take it.
  if (!view.isSaved) return stateWords.saving
  return isAway ? waitingWords(fullName) : sendingWords(fullName)
}
