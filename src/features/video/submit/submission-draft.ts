import { DESCRIPTION_MAX } from '#contract/limits.ts'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import { mayAiAssess } from '#contract/policies/video/ai-assessment.ts'
import { isResident } from '#contract/policies/roles.ts'
import { refuse, succeed, type Result } from '#contract/result.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { EnteredUpload } from '#contract/vocabulary/video-asmt.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import { savedForLater, type TakeSubmission } from '#domain/video/upload/take-submission.ts'

export type SubmissionPurpose = 'save' | 'submit' | 'submit-share'

/** What the person has chosen so far. Changing the purpose keeps what was typed. */
export interface SubmissionDraft {
  purpose: SubmissionPurpose
  assessorType: AssessorType | null
  description: string
  usersToNotify: readonly UserId[]
  sharedDescription: string
}

export const emptySubmission: SubmissionDraft = {
  purpose: 'save',
  assessorType: null,
  description: '',
  usersToNotify: [],
  sharedDescription: '',
}

/** Most are submitted to faculty, so that is preselected. */
export const toFaculty: SubmissionDraft = { ...emptySubmission, purpose: 'submit', assessorType: 'FACULTY' }

/** The previous choice, to change it. */
export function draftOfSubmission(submission: TakeSubmission): SubmissionDraft {
  if (submission.is === 'saved') return emptySubmission
  const { assessorType, description, usersToNotify, shared } = submission
  const sharedDescription = shared?.description ?? ''
  const purpose = shared === null ? 'submit' : 'submit-share'
  return { purpose, assessorType, description, usersToNotify, sharedDescription }
}

/** What was chosen on another device when the upload began there. */
export function draftOfEntered(entered: EnteredUpload): SubmissionDraft {
  const { submissionType, assessorType, description, usersToNotify, isSharingVideo } = entered
  if (submissionType !== 'SUBMITTED') return emptySubmission
  const purpose = isSharingVideo ? 'submit-share' : 'submit'
  const sharedDescription = entered.sharedVideoDescription ?? ''
  return { purpose, assessorType, description, usersToNotify, sharedDescription }
}

export type SubmissionErrors = Partial<
  Record<'assessorType' | 'description' | 'usersToNotify' | 'sharedDescription', string>
>

/** The spec's list of limits holds 150. */
const PEOPLE_MAX = 150

export function readSubmission(draft: SubmissionDraft): Result<TakeSubmission, SubmissionErrors> {
  if (draft.purpose === 'save') return succeed(savedForLater)
  const description = draft.description.trim()
  const sharedDescription = draft.sharedDescription.trim()
  const errors: SubmissionErrors = {}
  if (draft.assessorType === null) errors.assessorType = 'This field is required'
  if (description.length > DESCRIPTION_MAX) errors.description = tooLong
  if (sharedDescription.length > DESCRIPTION_MAX) errors.sharedDescription = tooLong
  if (draft.usersToNotify.length > PEOPLE_MAX) errors.usersToNotify = tooMany
  if (draft.assessorType === null || Object.keys(errors).length > 0) return refuse(errors)
  return succeed({
    is: 'submitted',
    assessorType: draft.assessorType,
    description,
    usersToNotify: draft.usersToNotify,
    shared: draft.purpose === 'submit-share' ? { description: sharedDescription } : null,
  })
}

/** What is missing, by field. */
export function faultsOfSubmission(draft: SubmissionDraft, isAi: boolean): SubmissionErrors {
  const read = readSubmission(fitToSubject(draft, isAi))
  return read.ok ? {} : read.failure
}

const tooMany = `Choose at most ${PEOPLE_MAX} people`
const tooLong = `Keep it under ${DESCRIPTION_MAX} characters`

/** Residents submit; instructors submit, or submit and share (spec 2 §6). */
export function purposesFor({ role }: { role: Role }): readonly SubmissionPurpose[] {
  return isResident({ role }) ? ['save', 'submit'] : ['save', 'submit', 'submit-share']
}

/** Only residents ask peers; AI only if the subject allows it. */
export function assessorsFor({ role }: { role: Role }, isAi: boolean): readonly AssessorType[] {
  const people: AssessorType[] = isResident({ role }) ? ['PEER', 'FACULTY'] : ['FACULTY']
  return isAi ? [...people, 'AI'] : people
}

/** Whether a video with this subject may be submitted to AI, as far as the courses on this device say. */
export function isAiProcessed(subject: VideoSubject | null, courses: readonly Course[]): boolean {
  if (subject === null) return false
  const { videoType } = subject
  if (videoType !== 'simulation') return mayAiAssess(videoType, null)
  const activities = courses.flatMap((course) => course.activities)
  return mayAiAssess(videoType, activities.find(({ id }) => id === subject.activityId) ?? null)
}

/** Drops a choice that the new subject does not allow. */
export function fitToSubject(draft: SubmissionDraft, isAi: boolean): SubmissionDraft {
  return draft.assessorType === 'AI' && !isAi ? { ...draft, assessorType: null } : draft
}

/** The button's verb. */
export const submissionVerbs: Record<SubmissionPurpose, string> = {
  save: 'Save',
  submit: 'Submit',
  'submit-share': 'Submit and share',
}
