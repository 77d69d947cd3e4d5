import type { Rubric } from '#contract/endpoints/video/assessments.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { isOfEvaluation } from '#domain/video/assessment/draft-fields.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import type { Assessment } from '../use-assessment.ts'
import { findWaiting } from './rubric-lines.ts'
import styles from './send-bar.module.css'
import { unsentWords, sendingWords, sentWords, stateWords, waitingWords } from './send-words.ts'

export interface WhereItIsProps {
  video: VideoDetails
  rubrics: readonly Rubric[]
  assessment: Assessment
}

/** Where what was written is now: in this tab, on this device, on its way, or with its owner. */
export function WhereItIs({ video, rubrics, assessment }: WhereItIsProps) {
  const isAway = useIsOffline()
  const timeZone = useTimeZone()
  const { view, current, fields, isDirty } = assessment
  if (view === null) return stateWords.opening
  if (view.trouble !== null) return view.trouble === 'full' ? stateWords.full : stateWords.unsaved
  const last = current.at(-1)
  const isWritten = Object.keys(view.draft.fields).some(isOfEvaluation)
  // Until it is on disk, a crash would lose it, sent or not.
  if (isWritten && !view.isSaved) return stateWords.saving
  if (isDirty || (last === undefined && isWritten)) return stateWords.saved
  if (last === undefined) return stateWords.empty
  const { fullName } = video.owner
  const waiting = findWaiting(fields, rubrics)
  const unsent = waiting === null ? null : <span className={styles.unsent}>{unsentWords(waiting)}</span>
  if (last.sentAt === null && !view.isSaved) return stateWords.saving
  const onItsWay = isAway ? waitingWords(fullName) : sendingWords(fullName)
  return (
    <>
      {last.sentAt === null ? onItsWay : sentWords(fullName, formatMoment(last.sentAt, timeZone))}
      {unsent}
    </>
  )
}
