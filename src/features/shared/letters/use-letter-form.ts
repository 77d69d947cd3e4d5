import type { CallFailure } from '#contract/endpoint.ts'
import type { Result } from '#contract/result.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { useFormDraft } from '#features/shared/use-form-draft.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { Faults } from '#ui/form/fields.ts'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'

export interface LetterDraft {
  /** Made at the first attempt to send it; empty before. */
  id: string
  subject: string
  body: string
}

export interface LetterFormDeps<Draft extends LetterDraft, Sent> {
  /** Of what is written, on this device. */
  name: string
  initial: Draft
  check?: (draft: Draft) => Faults<Draft>
  send: (letter: Draft) => Promise<Result<Sent, CallFailure>>
  onSent: (sent: Sent) => void
  /** Said if no answer came, and of a failure that says nothing itself. */
  words: { unsure: string; failed: string }
}

/** A letter to several people: what is written stays on this device until it is sent or discarded. */
export function useLetterForm<Draft extends LetterDraft, Sent>(deps: LetterFormDeps<Draft, Sent>) {
  const { name, initial, check, send, onSent, words } = deps
  const { ids } = useServices()
  const typed = useFormDraft<Draft>(name, initial)
  const form = useForm<LetterDraft & Draft>({
    initial,
    draft: typed,
    rules: { subject: required, body: required },
    ...(check !== undefined && { check }),
    onSubmit: async (values) => {
      // The id is stored before sending, so that what is sent again after a lost answer is the same letter.
      const id = values.id === '' ? ids.uuid() : values.id
      if (id !== values.id) typed.change({ ...values, id })
      const answer = await send({ ...values, id })
      if (!answer.ok) {
        // It went out with its earlier words. What is sent from now on is another letter.
        if (answer.failure.code === 'wrong-state') typed.change({ ...typed.latest(), id: '' })
        return { problem: describe(answer.failure, words) }
      }
      typed.forget({ ...values, id })
      onSent(answer.value)
      return undefined
    },
  })
  const startOver = (): void => {
    typed.startOver()
    form.resetValidation()
  }
  return { form, isOld: typed.isOld, startOver }
}

function describe(failure: CallFailure, words: { unsure: string; failed: string }): string {
  const meaning = meaningOf(failure)
  return meaning === 'away' || meaning === 'server' ? words.unsure : (failure.message ?? words.failed)
}
