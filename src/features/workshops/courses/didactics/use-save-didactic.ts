import { useState } from 'react'
import {
  didacticRefusal,
  getDidactic,
  saveDidactic,
  type WrittenDidactic,
} from '#contract/endpoints/workshops/courses/didactics.ts'
import { savingWords } from '#features/shared/editing/editing-words.ts'
import type { TextDraft } from '#features/shared/editing/use-typed-text.ts'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { type CourseActions, describeCourseRefusal } from '../use-course-actions.ts'

/**
 * Saves what was typed as the next version. If somebody else saved in the meantime, their version is shown and nothing
 * is lost.
 */
export function useSaveDidactic(
  { id }: Pick<WrittenDidactic, 'id'>,
  text: TextDraft,
  actions: CourseActions,
) {
  const { call, toasts } = useServices()
  const known = useKnownAnswers()
  const [saving, setSaving] = useState<'draft' | 'published' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const input = { params: { id } }

  async function save(isPublished: boolean): Promise<void> {
    text.storeNow()
    const { body, note, basedOn } = text.now()
    const sent = { body, note, basedOn }
    setSaving(isPublished ? 'published' : 'draft')
    setProblem(null)
    const answer = await call(saveDidactic, { ...input, body: { ...sent, isPublished } })
    setSaving(null)
    if (!answer.ok) {
      const theirs = didacticRefusal.safeParse(answer.failure.details).data?.now
      if (theirs === undefined) setProblem(describeCourseRefusal(answer.failure))
      else known.replace(getDidactic, input, theirs)
      return
    }
    const { number, body: saved } = answer.value
    known.replace(getDidactic, input, answer.value)
    text.noteSaved(sent, { version: number, body: saved })
    toasts.show({ type: 'SAVED', msg: isPublished ? savingWords.published : savingWords.savedDraft })
    await actions.reload()
  }
  return { save, saving, problem }
}
