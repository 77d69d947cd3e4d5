import { createFaculty, listParticipants } from '#contract/endpoints/workshops/participants/participants.ts'
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
          if (answer.ok) toasts.show({ type: 'SUCCESS', msg: words.add.saved(answer.value.fullName) })
          return answer
        }}
        onSaved={() => {
          onSaved(back)
          void answers.invalidate(listParticipants)
        }}
      />
    </Screen>
  )
}
