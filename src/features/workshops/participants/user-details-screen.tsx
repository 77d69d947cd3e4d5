import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import type { ProjectedParticipant } from '#contract/endpoints/workshops/participants/participant-details.ts'
import { getParticipant } from '#contract/endpoints/workshops/participants/participants.ts'
import { managesParticipants, mayDeactivate } from '#contract/policies/workshops/participants.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { useWorkshopMe } from '../use-workshop-me.ts'
import { editLinkOf } from './edit-link.ts'
import { detailsWords as words, usersWords } from './participant-screen-words.ts'
import { ConflictFacts, HealthFacts, HospitalFacts, LicenseFacts, PersonFacts } from './person-facts.tsx'
import { useDeactivation } from './use-deactivation.ts'
import { WorkshopsOfPerson } from './workshops-of-person.tsx'

/** Spec 3 §2, `user-details`: what is known of a person, and their workshops. @param id of the person, or of an enrollment */
export function UserDetailsScreen({ id }: { id: string }) {
  const query = useQuery(endpointQuery(getParticipant, { params: { id } }))
  return (
    <Screen width={68}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<UserRound />} {...words.away} isPage />}
        notFound={<EmptyState icon={<UserRound />} {...words.notFound} isPage />}
        reassurance={words.safe}
      >
        {(person) => <Details person={person} />}
      </QueryView>
    </Screen>
  )
}

function Details({ person }: { person: ProjectedParticipant }) {
  const links = useWorkshopLinks()
  const me = useWorkshopMe()
  const { done, isBusy, set } = useDeactivation()
  const { facultyWorkshops, attendeeWorkshops, isDeactivated } = person
  return (
    <>
      <PageHeader
        title={person.fullName}
        back={links.users(person.isFaculty ? 'faculty' : 'attendees')}
        action={
          managesParticipants(me) ? (
            <Cluster gap={3}>
              {mayDeactivate(me, person) ? (
                <Button isPending={isBusy} onPress={() => set(person, !isDeactivated)}>
                  {isDeactivated ? usersWords.reactivate : usersWords.deactivate}
                </Button>
              ) : null}
              <ButtonLink href={editLinkOf(links, person)} variant="primary">
                {words.edit}
              </ButtonLink>
            </Cluster>
          ) : null
        }
      />
      {done === null ? null : <DoneNotice {...done} isHeld={isBusy} />}
      <PersonFacts person={person} />
      <HospitalFacts person={person} />
      <LicenseFacts person={person} />
      <HealthFacts person={person} />
      <ConflictFacts person={person} />
      {facultyWorkshops === undefined ? null : (
        <Section title={words.taught} isCard>
          <Workshops workshops={facultyWorkshops} />
        </Section>
      )}
      {attendeeWorkshops === undefined ? null : (
        <Section title={words.attended} isCard>
          <Workshops workshops={attendeeWorkshops} />
        </Section>
      )}
    </>
  )
}

function Workshops({ workshops }: { workshops: NonNullable<ProjectedParticipant['facultyWorkshops']> }) {
  const links = useWorkshopLinks()
  if (workshops.length === 0) return <p>{words.noWorkshops}</p>
  return <WorkshopsOfPerson workshops={workshops} linkOf={({ id }) => links.workshop(id)} />
}
