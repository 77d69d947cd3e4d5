import { useQuery } from '@tanstack/react-query'
import { CalendarX2, SearchX, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { getDoor } from '#contract/endpoints/workshops/attendees/attendee-door.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { partByArrival, seek, withName } from '#domain/workshops/door/door-list.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { useQueued } from '#features/shared/use-queued.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { sentenceOf } from '../attendees-screen.tsx'
import styles from './door.module.css'
import { DoorPeople } from './door-people.tsx'
import { doorWords as words } from './door-words.ts'
import { FindPerson } from './find-person.tsx'
import { useArrivals } from './use-arrivals.ts'

/** Who comes to a workshop: found by their code or name, and marked as arrived. */
export function DoorScreen({ workshop }: { workshop: WorkshopId | null }) {
  return (
    <Screen width={44}>
      {workshop === null ? <Nothing said={words.noWorkshop} /> : <Known key={workshop} id={workshop} />}
    </Screen>
  )
}

function Nothing({ said }: { said: { title: string; text: string } }) {
  const links = useWorkshopLinks()
  return (
    <>
      <PageHeader title={words.title} back={links.upcomingWorkshops} />
      <EmptyState icon={<CalendarX2 />} {...said} />
    </>
  )
}

function Known({ id }: { id: WorkshopId }) {
  const query = useQuery(endpointQuery(getDoor, { params: { workshopId: id } }))
  const { withWrites } = useQueued()
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      offline={<EmptyState icon={<CalendarX2 />} {...words.away} isPage />}
      notFound={<Nothing said={words.gone} />}
      reassurance={words.safe}
      asOf={{ what: 'this list' }}
    >
      {(door, asOf) => (
        <>
          {asOf}
          <Door door={withWrites(getDoor, door)} />
        </>
      )}
    </QueryView>
  )
}

function Door({ door }: { door: Reply<typeof getDoor> }) {
  const links = useWorkshopLinks()
  const { workshop, people, isOver, hasMore } = door
  const { done, say } = useArrivals()
  const [said, setSaid] = useState('')
  const sought = seek(people, said)
  useAskAgain(workshop.id, sought.type === 'code' && sought.person === null ? said : null)
  const { timezone: timeZone, isCanceled } = workshop
  const hasCodes = !isOver && !isCanceled
  const { arrived } = partByArrival(people)
  return (
    <>
      <PageHeader title={words.title} sentence={sentenceOf(workshop)} back={links.workshop(workshop.id)} />
      {isCanceled ? <Notice tone="info">{words.canceled}</Notice> : null}
      {isOver && !isCanceled ? <Notice tone="info">{words.over}</Notice> : null}
      {people.length === 0 ? (
        <EmptyState icon={<UserRound />} {...words.empty} />
      ) : (
        <>
          <p className={styles.count}>{words.count(arrived.length, people.length)}</p>
          <FindPerson {...{ said, sought, hasCodes, timeZone, say }} onSay={setSaid} />
          {done === null ? null : <DoneNotice {...done} isHeld={false} />}
          <Lists
            people={sought.type === 'name' ? withName(people, sought.words) : people}
            isNarrowed={sought.type === 'name'}
            timeZone={timeZone}
            say={say}
          />
        </>
      )}
      {hasMore ? (
        <Notice
          tone="info"
          action={<ButtonLink href={links.activeAttendees(workshop.id)}>{words.toAttendees}</ButtonLink>}
        >
          {words.tooMany}
        </Notice>
      ) : null}
    </>
  )
}

interface ListsProps extends Pick<Parameters<typeof DoorPeople>[0], 'people' | 'timeZone' | 'say'> {
  isNarrowed: boolean
}

function Lists({ people, isNarrowed, ...rest }: ListsProps) {
  const { awaited, arrived } = partByArrival(people)
  if (isNarrowed && people.length === 0) return <EmptyState icon={<SearchX />} {...words.noMatch} />
  return (
    <>
      {isNarrowed && awaited.length === 0 ? null : (
        <DoorPeople title={words.awaited} people={awaited} empty={words.allArrived} {...rest} />
      )}
      {isNarrowed && arrived.length === 0 ? null : (
        <DoorPeople title={words.arrived} people={arrived} empty={words.noneArrived} {...rest} />
      )}
    </>
  )
}

/** Somebody may have been added a minute ago. @param unknown a code that nobody has here; null: none */
function useAskAgain(workshopId: WorkshopId, unknown: string | null): void {
  const answers = useAnswers()
  useEffect(() => {
    if (unknown !== null) void answers.invalidate(getDoor, { params: { workshopId } })
  }, [answers, workshopId, unknown])
}
