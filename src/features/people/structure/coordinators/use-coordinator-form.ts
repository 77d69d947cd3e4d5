import { useState } from 'react'
import { emailText } from '#contract/vocabulary/people/email.ts'
import {
  changeCoordinator,
  type Coordinator,
  type CoordinatorDraft,
  coordinatorRefusal,
  createCoordinator,
} from '#contract/endpoints/people/coordinators.ts'
import { acceptedTimeZone } from '#contract/vocabulary/personal-values.ts'
import { type SystemId, userId } from '#contract/vocabulary/ids.ts'
import { formatPhone, isPhone, phoneToSave } from '#domain/phone-text.ts'
import { ownTimeZone } from '#features/shared/people/time-zones.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { nameFaults } from '#features/shared/people/name-faults.ts'
import { useServices } from '#features/shared/use-services.ts'
import { follows, required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { coordinatorForm as words, describeTrouble } from './coordinator-words.ts'
import { coordinatorReadings } from './use-coordinator-actions.ts'

type Known = Pick<Coordinator, keyof CoordinatorDraft>

const draftOf = ({ email, firstName, lastName, phone, timezone, systemId }: Known): Known => ({
  email,
  firstName,
  lastName,
  phone,
  timezone,
  systemId,
})

export interface CoordinatorFormOf {
  /** Null: a new one. */
  coordinator: Coordinator | null
  systemId: SystemId
}

/**
 * The draft of a coordinator, and the result of sending it. If somebody else changed them in the meantime, that is
 * shown before it is overwritten.
 */
export function useCoordinatorForm({ coordinator, systemId }: CoordinatorFormOf, onDone: () => void) {
  const { call, ids, toasts } = useServices()
  const answers = useAnswers()
  const [newId] = useState(() => userId.parse(ids.uuid()))
  const [seen, setSeen] = useState(() => (coordinator === null ? null : draftOf(coordinator)))
  const [theirs, setTheirs] = useState<Known | null>(null)
  const send = (draft: CoordinatorDraft) =>
    coordinator === null
      ? call(createCoordinator, { body: { ...draft, id: newId } })
      : call(changeCoordinator, { params: { id: coordinator.id }, body: { ...draft, seen: seen ?? {} } })
  const form = useForm({
    initial: {
      email: coordinator?.email ?? '',
      firstName: coordinator?.firstName ?? '',
      lastName: coordinator?.lastName ?? '',
      phone: formatPhone(coordinator?.phone ?? ''),
      timezone: coordinator === null ? ownTimeZone() : acceptedTimeZone(coordinator.timezone),
      systemId: coordinator?.systemId ?? systemId,
    },
    check: nameFaults,
    rules: {
      email: { ...required, rules: [follows(emailText, words.wrongEmail)] },
      phone: { rules: [(phone) => isPhone(phone) || words.wrongPhone] },
      timezone: required,
      systemId: required,
    },
    onSubmit: async ({ phone, ...values }) => {
      const answer = await send({ ...values, phone: phoneToSave(phone, seen?.phone ?? null) })
      if (!answer.ok) {
        const refusal = coordinatorRefusal.safeParse(answer.failure.details).data
        if (refusal?.reason === 'changed-meanwhile') {
          setSeen(draftOf(refusal.now))
          setTheirs(refusal.now)
          return
        }
        if (refusal?.reason === 'email-taken' && refusal.made !== undefined) {
          void answers.invalidateAll(coordinatorReadings)
          return { problem: words.madeBefore(refusal.made) }
        }
        if (refusal?.reason === 'email-taken') return { faults: { email: words.emailTaken } }
        return { problem: describeTrouble(answer.failure) }
      }
      toasts.show({
        type: 'SUCCESS',
        msg: coordinator === null ? words.invited(values.email) : words.saved,
      })
      onDone()
      await answers.invalidateAll(coordinatorReadings)
    },
  })
  return {
    form,
    /** What somebody else saved during this edit. */
    theirs,
  }
}
