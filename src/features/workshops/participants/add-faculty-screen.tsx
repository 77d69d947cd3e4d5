import { useRef } from 'react'
import { createFaculty, listParticipants } from '#contract/endpoints/workshops/participants/participants.ts'
import { listWorkshopFaculty } from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import { emptyParticipant, payloadOfParticipant } from '#domain/workshops/participant-draft.ts'
import { ParticipantForm } from '#features/shared/participants/participant-form.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { formScreenWords as words } from './participant-screen-words.ts'

export interface AddFacultyScreenProps {
  /** The workshop whose form leads here; null: the list of users does. */
  workshopId: string | null
  onSaved: (back: string) => void
}

/** Spec 3 §2, `add-faculty`. */
export function AddFacultyScreen({ workshopId, onSaved }: AddFacultyScreenProps) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const links = useWorkshopLinks()
  const created = useRef<string | undefined>(undefined)
  const back = workshopId === null ? links.users('faculty') : links.editWorkshop(workshopId)
  return (
    <Screen width={60}>
      <PageHeader title={words.add.title} sentence={words.add.sentence} back={back} />
      <ParticipantForm
        name="participant:new-faculty"
        start={emptyParticipant}
        account={null}
        submit={words.add.submit}
        back={back}
        send={async (draft) => {
          const answer = await call(createFaculty, { body: payloadOfParticipant(draft) })
          if (!answer.ok) return answer
          const { id, fullName } = answer.value
          created.current = id
          const said = workshopId === null ? words.add.saved : words.add.chosen
          toasts.show({ type: 'SUCCESS', msg: said(fullName) })
          return answer
        }}
        onSaved={() => {
          onSaved(workshopId === null ? back : links.editWorkshop(workshopId, created.current))
          void answers.invalidateAll([listParticipants, listWorkshopFaculty])
        }}
      />
    </Screen>
  )
}
