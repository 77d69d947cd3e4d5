import { useState } from 'react'
import { emailText } from '#contract/vocabulary/people/email.ts'
import {
  changePerson,
  type ManagedPerson,
  personAsItIs,
  type PersonDraft,
  personRefusal,
} from '#contract/endpoints/people/managed-people.ts'
import { acceptedTimeZone } from '#contract/vocabulary/personal-values.ts'
import { nameFaults } from '#features/shared/people/name-faults.ts'
import { useServices } from '#features/shared/use-services.ts'
import { follows, required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { describeTrouble } from '../describe-trouble.ts'
import { personWords, refusals } from '../people-words.ts'
import { useRefreshPeople } from '../use-refresh-people.ts'

const draftOf = ({ email, firstName, lastName, role, timezone }: PersonDraft): PersonDraft => ({
  email,
  firstName,
  lastName,
  role,
  timezone,
})

/**
 * The draft of a person, and the result of sending it. If somebody else changed them in the meantime, that is shown
 * before it is overwritten.
 */
export function usePersonForm(person: ManagedPerson, onDone: () => void) {
  const { call, toasts } = useServices()
  const refresh = useRefreshPeople()
  const [seen, setSeen] = useState(() => draftOf(person))
  const [theirs, setTheirs] = useState<PersonDraft | null>(null)
  const form = useForm({
    initial: { ...draftOf(person), timezone: acceptedTimeZone(person.timezone) },
    check: nameFaults,
    rules: {
      email: {
        ...required,
        rules: [follows(emailText, personWords.wrongEmail)],
      },
      role: required,
      timezone: required,
    },
    onSubmit: async (draft) => {
      const answer = await call(changePerson, { params: { id: person.id }, body: { ...draft, seen } })
      if (!answer.ok) {
        const { details } = answer.failure
        const now = personAsItIs.safeParse(details)
        if (now.success) {
          setSeen(now.data.now)
          setTheirs(now.data.now)
          return
        }
        if (personRefusal.safeParse(details).data?.reason === 'email-taken')
          return { faults: { email: refusals['email-taken'] } }
        return { problem: describeTrouble(answer.failure) }
      }
      toasts.show({ type: 'SUCCESS', msg: personWords.saved })
      onDone()
      await refresh()
    },
  })
  return {
    form,
    /** What somebody else saved during this edit. */
    theirs,
  }
}
