import { PROCEDURE_MAX, TITLE_MAX } from '#contract/limits.ts'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { ProcedureType, VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { refuse, succeed, type Result } from '#contract/result.ts'
import type { Fields } from '#ui/form/fields.ts'

/** What the person has chosen so far. Changing the type keeps what was typed for another. */
export interface SubjectDraft {
  videoType: VideoType | null
  activityId: ActivityId | null
  approach: ProcedureType | null
  procedure: string
  title: string
}

export const emptySubjectDraft: SubjectDraft = {
  videoType: null,
  activityId: null,
  approach: null,
  procedure: '',
  title: '',
}

export type SubjectField = keyof SubjectDraft
export type SubjectErrors = Partial<Record<SubjectField, string>>

/** What each part of the form gets. */
export interface SubjectFieldProps {
  fields: Fields<SubjectDraft>
  isDisabled?: boolean
}

/** Spec 1 §5. */
export const FIELD_REQUIRED = 'This field is required'

/** The subject that a complete draft names (procedure and title trimmed, spec 2 §5), or what is missing, by field. */
export function readSubject(draft: SubjectDraft): Result<VideoSubject, SubjectErrors> {
  switch (draft.videoType) {
    case null:
      return refuse({ videoType: FIELD_REQUIRED })
    case 'simulation':
      return draft.activityId === null
        ? refuse({ activityId: FIELD_REQUIRED })
        : succeed({ videoType: 'simulation', activityId: draft.activityId })
    case 'surgical':
      return readSurgical(draft)
    case 'other':
      return readOther(draft)
  }
}

function readSurgical({ approach, procedure }: SubjectDraft): Result<VideoSubject, SubjectErrors> {
  const errors: SubjectErrors = {}
  const text = checkText(procedure, PROCEDURE_MAX)
  if (approach === null) errors.approach = FIELD_REQUIRED
  if (!text.ok) errors.procedure = text.failure
  if (approach === null || !text.ok) return refuse(errors)
  return succeed({ videoType: 'surgical', approach, procedure: text.value })
}

function readOther({ title }: SubjectDraft): Result<VideoSubject, SubjectErrors> {
  const text = checkText(title, TITLE_MAX)
  return text.ok ? succeed({ videoType: 'other', title: text.value }) : refuse({ title: text.failure })
}

function checkText(text: string, max: number): Result<string, string> {
  const trimmed = text.trim()
  if (trimmed === '') return refuse(FIELD_REQUIRED)
  return trimmed.length > max ? refuse(`Keep it under ${max} characters`) : succeed(trimmed)
}

/** What is missing, by field. */
export function faultsOfSubject(draft: SubjectDraft): SubjectErrors {
  const read = readSubject(draft)
  return read.ok ? {} : read.failure
}

export function draftOfSubject(subject: VideoSubject): SubjectDraft {
  return { ...emptySubjectDraft, ...subject }
}

/** What a person would call it: the activity, the procedure or the title. */
export function nameSubject(subject: VideoSubject, courses: readonly Course[]): string {
  switch (subject.videoType) {
    case 'simulation':
      return findActivityName(subject.activityId, courses) ?? 'Simulation'
    case 'surgical':
      return subject.procedure
    case 'other':
      return subject.title
  }
}

function findActivityName(id: ActivityId, courses: readonly Course[]): string | undefined {
  return courses.flatMap((course) => course.activities).find((activity) => activity.id === id)?.name
}

export interface ActivityChoice {
  id: ActivityId
  name: string
  courseName: string
}

/** The activities that can be recorded, in the order of the courses. Locked courses are left out. */
export function listRecordableActivities(courses: readonly Course[]): ActivityChoice[] {
  return courses
    .filter((course) => !course.isLocked)
    .toSorted((one, other) => one.order - other.order)
    .flatMap((course) =>
      course.activities
        .filter((activity) => activity.isRecordable)
        .map((activity) => ({ id: activity.id, name: activity.name, courseName: course.name })),
    )
}
