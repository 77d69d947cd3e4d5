import { useQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { getWorkshop } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useNow } from '#features/shared/use-now.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { SentMessages } from './sent-messages.tsx'
import { useBringWorkshopBack } from './use-bring-workshop-back.ts'
import { WorkshopFacts } from './workshop-facts.tsx'
import { WorkshopPeople } from './workshop-people.tsx'
import { describeTimes } from '../workshop-when.ts'
import { viewWords as words } from './workshop-words.ts'

export interface WorkshopScreenProps {
  /** Null: the address names none. */
  workshop: WorkshopId | null
  /** Goes to another workshop. */
  onOpen: (id: WorkshopId) => void
  /** The courses of the workshop, which are a feature of their own. */
  renderCourses: (workshop: Workshop) => ReactNode
  /** What others read of it, and who asked for a place: for those who manage workshops. */
  publicPage?: (workshop: Workshop) => ReactNode
}

/** Spec 3 §2, `view`: the whole workshop, for its staff. */
export function WorkshopScreen({ workshop, ...props }: WorkshopScreenProps) {
  return workshop === null ? <NotFound /> : <KnownWorkshop key={workshop} id={workshop} {...props} />
}

function NotFound() {
  const links = useWorkshopLinks()
  return (
    <Screen>
      <PageHeader title={words.title} back={links.upcomingWorkshops} />
      <EmptyState icon={<CalendarX2 />} {...words.notFound} />
    </Screen>
  )
}

type ViewProps = Omit<WorkshopScreenProps, 'workshop'>

function KnownWorkshop({ id, ...props }: ViewProps & { id: WorkshopId }) {
  const query = useQuery(endpointQuery(getWorkshop, { params: { id } }))
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      offline={<EmptyState icon={<CalendarX2 />} {...words.away} />}
      notFound={<NotFound />}
      reassurance={words.safe}
      asOf={{ what: 'the workshop' }}
    >
      {(found, asOf) => (
        <>
          {asOf}
          <WorkshopView workshop={found} {...props} />
        </>
      )}
    </QueryView>
  )
}

type Open = 'cancel' | 'duplicate' | 'message' | null

function WorkshopView({ workshop, onOpen, renderCourses, publicPage }: ViewProps & { workshop: Workshop }) {
  const links = useWorkshopLinks()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const isOver = Date.parse(workshop.endsAt) <= useNow()
  const list = isOver ? links.pastWorkshops : links.upcomingWorkshops
  return (
    <Screen>
      <PageHeader
        title={workshop.title}
        sentence={describeTimes(workshop)}
        back={workshop.canceledAt !== null && workshop.mayPlan ? links.canceledWorkshops : list}
        action={
          workshop.mayPlan && workshop.canceledAt === null ? (
            <ButtonLink href={links.editWorkshop(workshop.id)} variant="primary">
              {words.edit}
            </ButtonLink>
          ) : null
        }
      />
      {workshop.canceledAt === null ? null : <Canceled workshop={workshop} />}
      {workshop.mayPlan ? <Tools workshop={workshop} onPress={setOpen} /> : null}
      <WorkshopFacts workshop={workshop} />
      <WorkshopPeople workshop={workshop} />
      {renderCourses(workshop)}
      {workshop.mayPlan ? publicPage?.(workshop) : null}
      {workshop.mayPlan ? <SentMessages id={workshop.id} zone={workshop.timezoneOption.timezone} /> : null}
      {open === 'cancel' ? <CancelDialog workshop={workshop} onClose={close} /> : null}
      {open === 'duplicate' ? <DuplicateDialog workshop={workshop} onClose={close} onMade={onOpen} /> : null}
      {open === 'message' ? <MessageDialog workshop={workshop} onClose={close} /> : null}
    </Screen>
  )
}

function Tools({ workshop, onPress }: { workshop: Workshop; onPress: (open: Open) => void }) {
  const isOver = Date.parse(workshop.endsAt) <= useNow()
  return (
    <Cluster gap={3}>
      <Button onPress={() => onPress('message')}>{words.message}</Button>
      <Button onPress={() => onPress('duplicate')}>{words.duplicate}</Button>
      {isOver || workshop.canceledAt !== null ? null : (
        <Button onPress={() => onPress('cancel')}>{words.cancel}</Button>
      )}
    </Cluster>
  )
}

function Canceled({ workshop }: { workshop: Workshop }) {
  const { isBusy, bringBack } = useBringWorkshopBack(workshop.id)
  const isOffline = useIsOffline()
  const isOver = Date.parse(workshop.endsAt) <= useNow()
  return (
    <Notice
      tone="info"
      action={
        workshop.mayPlan && !isOver ? (
          <Button isPending={isBusy} isDisabled={isOffline} onPress={() => void bringBack()}>
            {words.bringBack}
          </Button>
        ) : null
      }
    >
      {words.canceled}
    </Notice>
  )
}
