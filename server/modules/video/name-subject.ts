import { activityUnavailable } from '#contract/endpoints/video/uploads.ts'
import type { FailureDetails } from '#contract/failures.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayAiAssess } from '#contract/policies/video/ai-assessment.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { Queryable } from '#server/database/database.ts'
import { findActivity } from './activity-store.ts'

export interface SubjectRefusal {
  code: 'not-found' | 'invalid-input'
  message: string
  details?: FailureDetails
}

/**
 * What a person would call it. An activity must be one that they could have chosen.
 * @param assessorType who is to judge it, if it is submitted
 */
export async function nameSubject(
  database: Queryable,
  actor: Actor,
  subject: VideoSubject,
  assessorType: AssessorType | null = null,
): Promise<Result<string, SubjectRefusal>> {
  switch (subject.videoType) {
    case 'simulation': {
      const activity = await findActivity(database, actor, subject.activityId)
      if (activity === null) return refuse(noActivity)
      if (!activity.isRecordable) return refuse(notRecorded)
      if (assessorType === 'AI' && !mayAiAssess(subject.videoType, activity)) {
        return refuse({ code: 'invalid-input', message: 'AI doesn’t assess this activity.' })
      }
      return succeed(activity.name)
    }
    case 'surgical':
      return succeed(subject.procedure)
    case 'other':
      return succeed(subject.title)
  }
}

const noActivity = {
  code: 'not-found',
  message: 'This activity doesn’t exist.',
  details: activityUnavailable,
} as const
const notRecorded = {
  code: 'invalid-input',
  message: 'This activity can’t be recorded.',
  details: activityUnavailable,
} as const
