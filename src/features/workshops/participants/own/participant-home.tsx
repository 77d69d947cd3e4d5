import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { getParticipantWorkshop } from '#contract/endpoints/workshops/participants/own-workshops.ts'
import { listOwnWorkshops, type OwnWorkshop } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import { registrationSteps } from '#contract/vocabulary/workshops/registration-steps.ts'
import { howSoon, partWorkshops } from '#domain/workshops/own-workshops.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useNow } from '#features/shared/use-now.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useOwnProfile } from '../../use-own-profile.ts'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { useWorkshopMe } from '../../use-workshop-me.ts'
import { DoorCode } from './door-code.tsx'
import { Invite } from './invite.tsx'
import { MissingDetails, missingOf } from './missing-details.tsx'
import { homeWords as words } from './own-words.ts'
import { Teachers, TravelNotes } from './people-parts.tsx'
import { TwoParts } from './two-parts.tsx'
import { useMapAddress } from './use-map-address.ts'
import { factWords } from './own-words.ts'
import { WorkshopRows } from './workshop-rows.tsx'

/** With the plan of all phone numbers, for which nothing above it waits. */
const Contacts = lazyPart(async () => (await import('../contacts.tsx')).Contacts)

const UPCOMING = 10
const PAST = 3

export interface ParticipantHomeProps {
  /** What has to be done first: the only thing that is asked for then. */
  unfinished: ReactNode
  /** What to prepare for the next workshop, between what is missing and who teaches. */
  renderPreparation?: ((workshop: OwnWorkshop) => ReactNode) | undefined
}

/** For participants: the next workshop, what is missing, and whom to ask; past ones below. */
export function ParticipantHome({ unfinished, renderPreparation }: ParticipantHomeProps) {
  const upcoming = useQuery(
    endpointQuery(listOwnWorkshops, { query: { which: 'upcoming', limit: UPCOMING } }),
  )
  return (
    <>
      <QueryView
        query={upcoming}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CalendarDays />} {...words.away} />}
        reassurance={words.safe}
        asOf={{ what: 'your workshops' }}
      >
        {({ _embedded }, asOf) => {
          const { next, later } = partWorkshops(_embedded.workshop)
          return (
            <>
              {asOf}
              {next === null ? (
                <>
                  {unfinished}
                  <EmptyState icon={<CalendarDays />} {...words.empty} />
                </>
              ) : (
                <Next workshop={next} unfinished={unfinished} renderPreparation={renderPreparation} />
              )}
              {later.length === 0 ? null : (
                <Section title={words.later} isCard>
                  <WorkshopRows workshops={later} />
                </Section>
              )}
            </>
          )
        }}
      </QueryView>
      <Past />
    </>
  )
}

function Next({
  workshop,
  unfinished,
  renderPreparation,
}: { workshop: OwnWorkshop } & Pick<ParticipantHomeProps, 'unfinished' | 'renderPreparation'>) {
  const links = useWorkshopLinks()
  const me = useWorkshopMe()
  const map = useMapAddress(workshop)
  const profile = useOwnProfile().data
  const isRegistering =
    (profile?.registrationSteps?.length ?? registrationSteps.length) < registrationSteps.length
  const missing = profile === undefined || isRegistering ? [] : missingOf(profile, me)
  const soon = howSoon(workshop, useNow())
  // On the day, it is what one opens the page for; before, there is more to do.
  const isNear = soon.status === 'on' || (soon.status === 'in' && soon.days === 0)
  const isReady = profile !== undefined && !isRegistering && missing.length === 0
  return (
    <TwoParts key={workshop.id} beside={<People workshop={workshop} />}>
      <Invite
        workshop={workshop}
        title={workshop.title}
        actions={
          <>
            <ButtonLink href={links.details(workshop.id)} variant={isReady ? 'primary' : 'secondary'}>
              {words.open}
            </ButtonLink>
            {map === null ? null : <ButtonLink href={map}>{factWords.map}</ButtonLink>}
          </>
        }
      />
      {isNear ? <OwnDoor workshop={workshop} /> : null}
      {isRegistering ? unfinished : <MissingDetails missing={missing} />}
      {renderPreparation?.(workshop)}
      {isNear ? null : <OwnDoor workshop={workshop} />}
    </TwoParts>
  )
}

function OwnDoor({ workshop: { id } }: { workshop: OwnWorkshop }) {
  const { data } = useQuery(endpointQuery(getParticipantWorkshop, { params: { id } }))
  return <DoorCode door={data?.door} />
}

/** Nothing while it isn't known: when and where it is are above. */
function People({ workshop: { id, travelNotes } }: { workshop: OwnWorkshop }) {
  const { data } = useQuery(endpointQuery(getParticipantWorkshop, { params: { id } }))
  return (
    <>
      <Suspense>{data === undefined ? null : <Contacts contacts={data.contacts} />}</Suspense>
      <TravelNotes notes={travelNotes} />
      {data === undefined ? null : <Teachers teachers={data.teachers} />}
    </>
  )
}

/** Nothing until it is known: it is what one came for least. */
function Past() {
  const links = useWorkshopLinks()
  const me = useWorkshopMe()
  const { data } = useQuery(endpointQuery(listOwnWorkshops, { query: { which: 'past', limit: PAST } }))
  const past = data?._embedded.workshop ?? []
  if (past.length === 0) return null
  const all = links.workshopHistory(me.isAttendee ? 'attendee' : 'faculty')
  return (
    <Section title={words.past} isCard beside={<a href={all}>{words.allPast}</a>}>
      <WorkshopRows workshops={past} areOver />
    </Section>
  )
}
