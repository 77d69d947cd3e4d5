import { useEffect, useRef } from 'react'
import type { ArComment } from '#contract/endpoints/learning/virtual/ar-replay.ts'
import type { ArAttemptId } from '#contract/vocabulary/learning/virtual.ts'
import { useFormDraft } from '#features/shared/use-form-draft.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useComments } from './use-comments.ts'

/** What somebody writes: one comment, however often it is saved; what they write after that is another one. */
export function useNewComment(attemptId: ArAttemptId, comments: readonly ArComment[]) {
  const { ids } = useServices()
  const { add } = useComments(attemptId)
  const form = useFormDraft(`ar-comment:${attemptId}`, { text: '', moment: 0, id: '' })
  const sending = useRef(new Set<string>())
  const find = (id: string) => comments.find(({ commentId }) => commentId === id)
  const idFor = (id: string) => (id === '' || find(id) !== undefined ? ids.uuid() : id)
  const { draft, startOver } = form
  const isThere = find(draft.id)?.comment === draft.text.trim()
  // The page went after the comment was stored, and before its words were removed from the field.
  useEffect(() => {
    if (isThere) startOver()
  })
  return {
    draft,
    change(text: string, moment: number): void {
      const { id } = form.latest()
      form.change({ text, moment, id: sending.current.has(id) ? ids.uuid() : idFor(id) })
    },
    async save(): Promise<void> {
      const written = form.latest()
      if (sending.current.has(written.id)) return
      const sent = { ...written, id: idFor(written.id) }
      form.change(sent)
      sending.current.add(sent.id)
      try {
        if (await add(sent.id, sent.text, sent.moment)) form.noteSaved(sent)
      } finally {
        sending.current.delete(sent.id)
      }
    },
  }
}
