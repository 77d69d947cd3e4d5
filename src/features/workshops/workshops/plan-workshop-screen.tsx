import { useQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import { getWorkshop } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { addDays } from '#domain/time/calendar-days.ts'
import { dayAt } from '#domain/time/days.ts'
import { draftOfWorkshop, startWorkshop, withTeacher } from '#domain/workshops/workshop-draft.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { ownTimeZone } from '#features/shared/people/time-zones.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useNow } from '#features/shared/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { WorkshopForm } from './workshop-form.tsx'
import { planWords, viewWords } from './workshop-words.ts'

export interface PlanWorkshopScreenProps {
  /** Null: a new one. */
  workshop: WorkshopId | null
  /** Chosen as faculty already: whoever plans it has just added them. */
  teacher?: UserId | null
  onSaved: (id: WorkshopId) => void
}

const WEEK = 7

/** Spec 3 §2, `create` and `edit`. */
export function PlanWorkshopScreen({ workshop, teacher = null, onSaved }: PlanWorkshopScreenProps) {
  const links = useWorkshopLinks()
  const back = workshop === null ? links.upcomingWorkshops : links.workshop(workshop)
  return (
    <Screen width={44}>
      <PageHeader title={planWords.titles[workshop === null ? 'create' : 'edit']} back={back} />
      {workshop === null ? (
        <NewWorkshop back={back} onSaved={onSaved} />
      ) : (
        <KnownWorkshop key={workshop} {...{ workshop, teacher, back, onSaved }} />
      )}
    </Screen>
  )
}

interface PartProps extends Pick<PlanWorkshopScreenProps, 'onSaved'> {
  back: string
}

function NewWorkshop({ back, onSaved }: PartProps) {
  const now = useNow()
  const [initial] = useState(() => {
    const zone = ownTimeZone()
    return startWorkshop(addDays(dayAt(now, zone), WEEK), zone)
  })
  return <WorkshopForm workshop={null} initial={initial} back={back} onSaved={onSaved} />
}

interface KnownProps extends PartProps {
  workshop: WorkshopId
  teacher: UserId | null
}

function KnownWorkshop({ workshop, teacher, back, onSaved }: KnownProps) {
  const query = useQuery(endpointQuery(getWorkshop, { params: { id: workshop } }))
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      offline={<EmptyState icon={<CalendarX2 />} {...viewWords.away} />}
      notFound={<EmptyState icon={<CalendarX2 />} {...viewWords.notFound} />}
      reassurance={viewWords.safe}
    >
      {(found) => (
        <WorkshopForm
          workshop={found}
          initial={withTeacher(draftOfWorkshop(found), teacher)}
          back={back}
          onSaved={onSaved}
        />
      )}
    </QueryView>
  )
}
