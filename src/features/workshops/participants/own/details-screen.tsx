import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, CalendarX2, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  getParticipantWorkshop,
  type ParticipantWorkshop,
} from '#contract/endpoints/workshops/participants/own-workshops.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { useWorkshopMe } from '../../use-workshop-me.ts'
import { Contacts } from '../contacts.tsx'
import { DoorCode } from './door-code.tsx'
import { Invite } from './invite.tsx'
import { detailsWords as words, fellowWords } from '../details-words.ts'
import { factWords } from './own-words.ts'
import styles from './own-workshop.module.css'
import { Teachers, TravelNotes } from './people-parts.tsx'
import { TwoParts } from './two-parts.tsx'
import { useCalendarFile } from './use-calendar-file.ts'
import { useMapAddress } from './use-map-address.ts'

interface Preparing {
  /** What to prepare for it, which is a feature of its own. */
  renderPreparation?: ((workshop: WorkshopId) => ReactNode) | undefined
  /** Keeps all workshops in a calendar, which is a feature of its own. */
  subscription?: ReactNode
}

/** Spec 3 §2, `details`: a workshop as whoever teaches or attends it sees it. */
export function DetailsScreen({ workshop, ...parts }: { workshop: WorkshopId | null } & Preparing) {
  return workshop === null ? (
    <Screen width={44}>
      <NotFound />
    </Screen>
  ) : (
    <Known id={workshop} {...parts} />
  )
}

function NotFound() {
  const links = useWorkshopLinks()
  return (
    <>
      <PageHeader title={words.title} back={links.home} />
      <EmptyState icon={<CalendarX2 />} {...words.notFound} />
    </>
  )
}

function Known({ id, ...parts }: { id: WorkshopId } & Preparing) {
  const query = useQuery(endpointQuery(getParticipantWorkshop, { params: { id } }))
  return (
    <Screen width={70}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CalendarX2 />} {...words.away} isPage />}
        notFound={<NotFound />}
        reassurance={words.safe}
        asOf={{ what: 'this workshop' }}
      >
        {(found, asOf) => (
          <>
            {asOf}
            <Details found={found} {...parts} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}

function Details({ found, renderPreparation, subscription }: { found: ParticipantWorkshop } & Preparing) {
  const links = useWorkshopLinks()
  const { workshop, door } = found
  const { id, title, description, canceledAt } = workshop
  return (
    <>
      <PageHeader title={title} sentence={workshop.workshopProcedure.name} back={links.home} />
      {canceledAt === null ? null : <Notice tone="info">{words.canceled}</Notice>}
      <TwoParts beside={<Lookups found={found} />}>
        <Invite workshop={workshop} actions={<Actions workshop={workshop} subscription={subscription} />} />
        <DoorCode door={door} />
        {description === '' ? null : (
          <Section title={words.about} isCard>
            <p className={styles.notes}>{description}</p>
          </Section>
        )}
        {renderPreparation?.(id)}
      </TwoParts>
    </>
  )
}

/** Whom to ask, how to get there, and who else comes. */
function Lookups({ found: { workshop, contacts, teachers } }: { found: ParticipantWorkshop }) {
  const links = useWorkshopLinks()
  const { isAttendee } = useWorkshopMe()
  const fellows = fellowWords.title(isAttendee)
  return (
    <>
      <Contacts contacts={contacts} />
      <TravelNotes notes={workshop.travelNotes} />
      <Teachers teachers={teachers} withConflicts />
      <Section label={fellows} isCard>
        <a href={links.fellowAttendees(workshop.id)} className={styles.row}>
          <span className={styles.lines}>
            <span className={styles.name}>{fellows}</span>
            <span className={styles.quiet}>{words.fellowsText(isAttendee)}</span>
          </span>
          <ChevronRight aria-hidden="true" />
        </a>
      </Section>
    </>
  )
}

function Actions({
  workshop,
  subscription,
}: Pick<ParticipantWorkshop, 'workshop'> & Pick<Preparing, 'subscription'>) {
  const isOffline = useIsOffline()
  const map = useMapAddress(workshop)
  const save = useCalendarFile(workshop.id)
  return (
    <>
      {map === null ? null : (
        <ButtonLink href={map} variant="primary">
          {factWords.map}
        </ButtonLink>
      )}
      <Button icon={<CalendarPlus aria-hidden="true" />} isDisabled={isOffline} onPress={() => void save()}>
        {factWords.calendar}
      </Button>
      {subscription}
    </>
  )
}
