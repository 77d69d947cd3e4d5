import type { CallFailure } from '#contract/endpoint.ts'
import { emailText } from '#contract/vocabulary/people/email.ts'
import { participantRefusals } from '#contract/endpoints/refusal-words.ts'
import { participantRefusalDetails } from '#contract/endpoints/workshops/participants/participants.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import {
  erasedPhones,
  faultsOfParticipant,
  type ParticipantDraft,
  saidTogether,
} from '#domain/workshops/participant-draft.ts'
import { describeTooMany } from '#features/shared/invitations/too-many-letters.ts'
import { useEditDraft } from '#features/shared/editing/use-edit-draft.ts'
import { nameFaults } from '#features/shared/people/name-faults.ts'
import { useServices } from '#features/shared/use-services.ts'
import { follows, required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { faultWords, participantWords as words } from './participant-words.ts'

type Sent = { ok: true } | { ok: false; failure: CallFailure }

export interface ParticipantFormDeps {
  /** The name of its draft on this device: one for each form and person. */
  name: string
  /** As it is stored by now: followed by every field that the person has not changed. */
  start: ParticipantDraft
  /** Sends a valid draft. */
  send: (draft: ParticipantDraft) => Promise<Sent>
  onSaved: () => void
}

/** The form of user management (spec 3 §3): its draft stays on this device until it is saved or discarded. */
export function useParticipantForm({ name, start, send, onSaved }: ParticipantFormDeps) {
  const { dialogs } = useServices()
  const typed = useEditDraft(name, start, saidTogether)
  const form = useForm({
    initial: start,
    draft: typed,
    rules: {
      email: { ...required, rules: [follows(emailText, words.emailWrong)] },
    },
    check: (draft) => ({ ...wordsOf(faultsOfParticipant(draft)), ...nameFaults(draft) }),
    onSubmit: async (draft) => {
      if (erasedPhones(draft, start).length > 0 && !(await dialogs.confirm(eraseQuestion))) return
      const answer = await send(draft)
      if (!answer.ok) return { problem: describeRefusal(answer.failure) }
      typed.forget(draft)
      onSaved()
      return undefined
    },
  })
  return { form, isOld: typed.isOld, startOver: typed.startOver }
}

const eraseQuestion = {
  title: words.erase.title,
  text: words.erase.text,
  confirmLabel: words.erase.confirm,
  cancelLabel: words.erase.cancel,
}

type Faults = ReturnType<typeof faultsOfParticipant>

function wordsOf(faults: Faults): Partial<Record<keyof ParticipantDraft, string>> {
  return Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, faultWords[fault]]))
}

/** Why nothing was saved. */
export function describeRefusal(failure: CallFailure): string {
  const details = participantRefusalDetails.safeParse(failure.details)
  if (details.success) return participantRefusals[details.data.reason]
  const tooMany = describeTooMany(failure)
  if (tooMany !== null) return tooMany
  const meaning = meaningOf(failure)
  if (meaning === 'away') return words.offline
  return meaning === 'gone' ? words.gone : words.failed
}
