import { useState } from 'react'
import { addNewAttendee } from '#contract/endpoints/workshops/attendees/attendee-adding.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { attendeeAnswers } from '#domain/workshops/attendee-effects.ts'
import { emptyParticipant, payloadOfParticipant } from '#domain/workshops/participant-draft.ts'
import { ParticipantForm } from '#features/shared/participants/participant-form.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { attendeeRefusalIn } from '../describe-trouble.ts'
import { addWords as words } from './add-words.ts'

/** The form of user management; once it is saved, it is empty for the next person. */
export function AddNew({ workshop }: { workshop: WorkshopId }) {
  const { call, ids, toasts } = useServices()
  const answers = useAnswers()
  const links = useWorkshopLinks()
  /** The same key for the same person, so that sending them again after a lost answer adds nobody twice. */
  const [sending, setSending] = useState<{ of: string; key: string } | null>(null)
  const [count, setCount] = useState(0)
  return (
    <ParticipantForm
      key={count}
      name={`participant:new-attendee:${workshop}`}
      start={emptyParticipant}
      account={null}
      submit={words.submitNew}
      back={links.manageAttendees(workshop)}
      send={async (draft) => {
        const body = payloadOfParticipant(draft)
        const of = JSON.stringify(body)
        const key = sending?.of === of ? sending.key : ids.uuid()
        setSending({ of, key })
        const input = { params: { workshopId: workshop }, body }
        const answer = await call(addNewAttendee, input, { idempotencyKey: key })
        if (answer.ok) toasts.show({ type: 'SUCCESS', msg: words.added(answer.value.fullName) })
        else {
          const refusal = attendeeRefusalIn(answer.failure)
          if (refusal !== null) toasts.show({ type: 'ERROR', msg: refusal })
        }
        return answer
      }}
      onSaved={() => {
        setCount(count + 1)
        void answers.invalidateAll(attendeeAnswers)
      }}
    />
  )
}
