import { useQuery } from '@tanstack/react-query'
import { getParticipantWorkshop } from '#contract/endpoints/workshops/participants/own-workshops.ts'
import type { OwnWorkshop } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { Contacts } from './contacts.tsx'
import { Teachers, TravelNotes } from './own/people-parts.tsx'

/** Nothing while it isn't known: when and where the workshop is are above. */
export function PeopleOfWorkshop({ workshop: { id, travelNotes } }: { workshop: OwnWorkshop }) {
  const { data } = useQuery(endpointQuery(getParticipantWorkshop, { params: { id } }))
  return (
    <>
      {data === undefined ? null : <Contacts contacts={data.contacts} />}
      <TravelNotes notes={travelNotes} />
      {data === undefined ? null : <Teachers teachers={data.teachers} />}
    </>
  )
}
