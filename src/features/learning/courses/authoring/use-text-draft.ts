import { useCallback } from 'react'
import { getWrittenText, type WrittenText } from '#contract/endpoints/learning/authoring.ts'
import { getProgramText } from '#contract/endpoints/learning/replaced/program-texts.ts'
import type { CourseId, ProgramId } from '#contract/vocabulary/ids.ts'
import { type TextDraft, useTypedText } from '#features/shared/editing/use-typed-text.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { placeQuery, type TextPlace } from './text-place.ts'

/** A shared text, or with a program what that has put over it. */
type DraftPlace = TextPlace & { programId?: ProgramId }

/** What an author has typed of a text of a course. */
export function useTextDraft(courseId: CourseId, place: DraftPlace, written: WrittenText): TextDraft {
  const answers = useAnswers()
  const { programId, activityId, section } = place
  const name = `course-text:${programId === undefined ? '' : `${programId}:`}${courseId}:${activityId ?? ''}:${section}`
  const readAgain = useCallback(() => {
    const [params, query] = [{ courseId }, placeQuery({ section, activityId })]
    if (programId === undefined) void answers.invalidate(getWrittenText, { params, query })
    else void answers.invalidate(getProgramText, { params, query: { ...query, programId } })
  }, [answers, courseId, programId, section, activityId])
  return useTypedText(name, written, readAgain)
}
