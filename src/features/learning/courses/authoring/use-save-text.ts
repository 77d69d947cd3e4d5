import { useState } from 'react'
import {
  getAuthoredCourse,
  getWrittenText,
  listTextVersions,
  saveText,
  textConflict,
  type WrittenText,
} from '#contract/endpoints/learning/authoring.ts'
import { getMadeCourse, listWrittenCourses } from '#contract/endpoints/learning/course-making.ts'
import { getCourseContent } from '#contract/endpoints/learning/course-content.ts'
import { getCognitiveAssessment } from '#contract/endpoints/learning/cognitive.ts'
import { listProposals, proposeText } from '#contract/endpoints/learning/courses/text-proposals.ts'
import type { ProposalId } from '#contract/vocabulary/learning/proposals.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { savingWords } from '#features/shared/editing/editing-words.ts'
import { authoringWords } from './authoring-words.ts'
import { placeQuery, type TextPlace } from './text-place.ts'
import type { TextDraft } from '#features/shared/editing/use-typed-text.ts'

/**
 * Saves what was typed as the next version. If somebody else saved in the meantime, their version is shown and nothing
 * is lost.
 */
export function useSaveText(courseId: CourseId, place: TextPlace, text: TextDraft) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const known = useKnownAnswers()
  const [saving, setSaving] = useState<'draft' | 'published' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const input = { params: { courseId }, query: placeQuery(place) }
  const know = (written: WrittenText) => known.replace(getWrittenText, input, written)

  /** @returns what is saved by now; null: nothing was saved */
  async function save(isPublished: boolean): Promise<WrittenText | null> {
    text.storeNow()
    const { body, note, basedOn } = text.now()
    const sent = { body, note, basedOn }
    setSaving(isPublished ? 'published' : 'draft')
    setProblem(null)
    const answer = await call(saveText, { ...input, body: { ...sent, isPublished } })
    setSaving(null)
    if (!answer.ok) {
      const conflict = textConflict.safeParse(answer.failure.details)
      if (conflict.success) know(conflict.data.current)
      else setProblem(answer.failure.message ?? describeFailure(answer.failure).text)
      return null
    }
    know(answer.value)
    text.noteSaved(sent, answer.value)
    toasts.show({ type: 'SAVED', msg: isPublished ? savingWords.published : savingWords.savedDraft })
    await Promise.all([
      answers.invalidate(getAuthoredCourse, { params: { courseId } }),
      answers.invalidate(listTextVersions, { params: { courseId } }),
      answers.invalidate(getCourseContent, { params: { courseId } }),
      answers.invalidate(getCognitiveAssessment),
      answers.invalidate(getMadeCourse, { params: { courseId } }),
      answers.invalidate(listWrittenCourses),
    ])
    return answer.value
  }

  /** A draft that isn’t saved yet is saved first. */
  async function propose(id: ProposalId, written: WrittenText): Promise<boolean> {
    const draft = text.isDirty ? await save(false) : written
    if (draft === null) return false
    const { section, activityId, version } = draft
    const params = { courseId, proposalId: id }
    setSaving('published')
    const answer = await call(proposeText, { params, body: { section, activityId, version } })
    setSaving(null)
    if (answer.ok) toasts.show({ type: 'SAVED', msg: authoringWords.proposed })
    else setProblem(answer.failure.message ?? describeFailure(answer.failure).text)
    await answers.invalidate(listProposals)
    return answer.ok
  }
  return { save, propose, saving, problem }
}
