import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import type { ProjectedParticipant } from '#contract/endpoints/workshops/participants/participant-details.ts'
import {
  getParticipant,
  getWorkshopUser,
  listParticipants,
  type Projection,
  updateAttendee,
  updateFaculty,
  updateFacultyAttendee,
} from '#contract/endpoints/workshops/participants/participants.ts'
import { mayChangeAccountOf } from '#contract/policies/workshops/participants.ts'
import { attendeeAnswers } from '#domain/workshops/attendee-effects.ts'
import { changeOfParticipant, draftOfParticipant } from '#domain/workshops/participant-draft.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { ParticipantForm } from '#features/shared/participants/participant-form.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { useWorkshopMe } from '../use-workshop-me.ts'
import { formScreenWords as words } from './participant-screen-words.ts'

/** In which capacity somebody is changed; each has a call of its own (spec 3 §7). */
export type ChangedAs = 'faculty' | 'attendee' | 'faculty-attendee'

const PROJECTIONS: Readonly<Record<ChangedAs, Projection>> = {
  faculty: 'facultyUserDetails',
  attendee: 'attendeeUserDetails',
  'faculty-attendee': 'facultyAttendeeUserDetails',
}

const CALLS = {
  faculty: updateFaculty,
  attendee: updateAttendee,
  'faculty-attendee': updateFacultyAttendee,
} as const

export interface EditParticipantScreenProps {
  as: ChangedAs
  /** Of the person, or of an enrollment. */
  id: string
  /** @param back the details of the person */
  onSaved: (back: string) => void
}

/** Spec 3 §2, `edit-faculty`, `edit-attendee` and `edit-faculty-attendee`. */
export function EditParticipantScreen({ as, id, onSaved }: EditParticipantScreenProps) {
  const query = useQuery(
    endpointQuery(getWorkshopUser, { params: { id }, query: { projection: PROJECTIONS[as] } }),
  )
  return (
    <Screen width={60}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<UserRound />} {...words.away} isPage />}
        notFound={<EmptyState icon={<UserRound />} {...words.notFound} isPage />}
        reassurance={words.safe}
      >
        {(person) => (
          <KnownPerson
            key={person.id}
            as={as}
            person={person}
            enrollment={id === person.id ? null : id}
            onSaved={onSaved}
          />
        )}
      </QueryView>
    </Screen>
  )
}

interface KnownPersonProps {
  as: ChangedAs
  person: ProjectedParticipant
  /** Where somebody comes from; null: from the list of people. */
  enrollment: string | null
  onSaved: (back: string) => void
}

/** A later answer changes only the fields that nobody has changed in the form. */
function KnownPerson({ as, person, enrollment, onSaved }: KnownPersonProps) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const links = useWorkshopLinks()
  const me = useWorkshopMe()
  const start = draftOfParticipant(person)
  const back = enrollment === null ? links.user(person.id) : links.attendee(enrollment)
  const lock = person.isInBothPortals ? 'theirs' : mayChangeAccountOf(me, person) ? null : 'staff'
  return (
    <>
      <PageHeader title={words.edit.title(person.fullName)} back={back} />
      <ParticipantForm
        name={`participant:${person.id}`}
        start={start}
        account={{ ...person, lock: me.id === person.id ? null : lock }}
        isHealthRemoved={person.healthRemovedAt !== null}
        isHealthDeclined={person.declinesHealth}
        submit={words.edit.submit}
        back={back}
        send={(draft) => call(CALLS[as], { body: { id: person.id, ...changeOfParticipant(draft, start) } })}
        onSaved={() => {
          toasts.show({ type: 'SAVED', msg: words.edit.saved })
          onSaved(back)
          void answers.invalidateAll([getParticipant, getWorkshopUser, listParticipants, ...attendeeAnswers])
        }}
      />
    </>
  )
}
