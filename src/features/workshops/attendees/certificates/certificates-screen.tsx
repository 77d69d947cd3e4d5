import { useQuery } from '@tanstack/react-query'
import { Award, CalendarX2 } from 'lucide-react'
import type { Reply } from '#contract/endpoint.ts'
import {
  type CertificateLine,
  listAttendeeCertificates,
} from '#contract/endpoints/workshops/attendees/attendee-certificates.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { FileDrop } from '#ui/controls/fields/file-drop.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { sentenceOf } from '../attendees-screen.tsx'
import { manyCertificateWords as words } from './certificate-words.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { type ManyCertificates, useManyCertificates } from './use-many-certificates.ts'

/** The certificates of everybody who came to a workshop: chosen at once, seen before, and added in one press. */
export function CertificatesScreen({ workshop }: { workshop: WorkshopId | null }) {
  return <Screen width={44}>{workshop === null ? <Gone /> : <Known key={workshop} id={workshop} />}</Screen>
}

function Gone() {
  const links = useWorkshopLinks()
  return (
    <>
      <PageHeader title={words.title} back={links.upcomingWorkshops} />
      <EmptyState icon={<CalendarX2 />} {...words.gone} />
    </>
  )
}

function Known({ id }: { id: WorkshopId }) {
  const query = useQuery(endpointQuery(listAttendeeCertificates, { params: { workshopId: id } }))
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      offline={<EmptyState icon={<Award />} {...words.away} isPage />}
      notFound={<Gone />}
      reassurance={words.safe}
    >
      {(found) => <Certificates found={found} />}
    </QueryView>
  )
}

function Certificates({ found }: { found: Reply<typeof listAttendeeCertificates> }) {
  const { workshop, people, hasMore } = found
  const links = useWorkshopLinks()
  const isAway = useIsOffline()
  const many = useManyCertificates(people)
  return (
    <>
      <PageHeader
        title={words.title}
        sentence={sentenceOf(workshop)}
        back={links.activeAttendees(workshop.id)}
      />
      {people.length === 0 ? (
        <EmptyState icon={<Award />} {...words.empty} />
      ) : (
        <>
          <Result many={many} />
          <FileDrop
            title={words.choose}
            help={words.help}
            action={words.action}
            accept="application/pdf"
            isSmall={many.chosen.length > 0}
            isDisabled={isAway || many.progress !== null}
            onPick={(picked) => many.choose(picked.map(({ file }) => file))}
          />
          {isAway ? <Notice tone="waiting">{words.away.text}</Notice> : null}
          <ChosenFiles many={many} people={people} />
          {many.chosen.length === 0 ? null : <Add many={many} isAway={isAway} />}
          <Without people={people} />
        </>
      )}
      {hasMore ? <Notice tone="info">{words.tooMany}</Notice> : null}
    </>
  )
}

function Result({ many: { result } }: { many: ManyCertificates }) {
  if (result === null) return null
  return (
    <>
      {result.added === 0 ? null : <Notice tone="good">{words.added(result.added)}</Notice>}
      {result.failed === 0 ? null : (
        <Notice tone="error" isUrgent>
          {words.notAdded(result.failed)}
        </Notice>
      )}
    </>
  )
}

function Add({ many, isAway }: { many: ManyCertificates; isAway: boolean }) {
  const { ready, progress, add } = many
  if (ready === 0) return <p>{words.noneReady}</p>
  return (
    <>
      <p className="quiet">{words.told}</p>
      <Button variant="primary" isDisabled={isAway} isPending={progress !== null} onPress={() => void add()}>
        {progress === null ? words.add(ready) : words.adding(progress.done, progress.all)}
      </Button>
    </>
  )
}

const NAMED = 30

/** Of those who came; of everybody, if nobody was marked at the door. */
function Without({ people }: { people: readonly CertificateLine[] }) {
  const came = people.filter(({ hasArrived }) => hasArrived)
  const without = (came.length === 0 ? people : came).filter(({ certificate }) => certificate === null)
  if (without.length === 0) return <Notice tone="good">{words.allHave}</Notice>
  const title = (came.length === 0 ? words.withoutAny : words.without)(without.length)
  const named = without.slice(0, NAMED).map(({ fullName }) => fullName)
  const left = without.length - named.length
  return (
    <Section title={title} isCard>
      <p>{[...named, ...(left === 0 ? [] : [words.others(left)])].join(', ')}</p>
    </Section>
  )
}
