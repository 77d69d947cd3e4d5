import { type Guide, type GuideStep, type StepTarget } from './guide-steps.ts'
import { type ActivityWork, READ_MARK, stepMark } from '../endpoints/learning/course-work.ts'

export function isMarked(work: ActivityWork | null, mark: string): boolean {
  return work?.marks.some((one) => one.mark === mark && one.isDone) ?? false
}

export function isRead(work: ActivityWork | null): boolean {
  return isMarked(work, READ_MARK)
}

const isReached: Readonly<Record<StepTarget, (work: ActivityWork) => boolean>> = {
  didactic: isRead,
  // A completion stays when its video is deleted.
  technical: (work) => work.submittedCount > 0 || isCompleteByVideo(work),
  cognitive: ({ isPassed }) => isPassed,
  reflection: ({ reflection }) => reflection !== null,
  virtual: ({ completedAt }) => completedAt !== null,
}

function isCompleteByVideo({ completedAt, completionKind }: ActivityWork): boolean {
  return completedAt !== null && (completionKind === 'TECHNICAL' || completionKind === 'AI_ASSISTED')
}

/** A step that names a segment is ticked automatically once that is done; any other is ticked by hand. */
export function isTicked({ key, target }: GuideStep, work: ActivityWork | null): boolean {
  if (target === null) return isMarked(work, stepMark(key))
  return work !== null && isReached[target](work)
}

/** A guide without steps is never done. */
export function isGuideDone({ steps }: Pick<Guide, 'steps'>, work: ActivityWork | null): boolean {
  return steps.length > 0 && steps.every((step) => isTicked(step, work))
}
