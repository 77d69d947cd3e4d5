import { useQuery } from '@tanstack/react-query'
import { Building2, CalendarPlus, CalendarX2, Clock, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { type EventDetails, getEvent } from '#contract/endpoints/schedule/event-details.ts'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { eventTypeNames } from '#contract/vocabulary/events.ts'
import type { EventId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { isNotFound } from '#features/shared/reading/call-error.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import styles from './event-dialog.module.css'
import { EventMembers } from './event-members.tsx'
import { EventPart } from './event-part.tsx'
import { EventTools } from './event-tools.tsx'
import { formatWhole } from '../event-times.ts'
import { useProgramName } from '../program-names.ts'
import { ReplyChoice } from './reply-choice.tsx'
import { eventWords, scheduleWords } from '../schedule-words.ts'
import { useEventFile } from './use-event-file.ts'

export interface EventDialogProps {
  id: EventId
  zone: string
  /** The event as the list has it; shown while the details are not available. */
  summary: EventSummary | undefined
  onClose: () => void
}

/** All details of one event, and the person's reply. */
export function EventDialog({ id, zone, summary, onClose }: EventDialogProps) {
  const query = useQuery(endpointQuery(getEvent, { params: { id } }))
  const { withWrites } = useQueued()
  // Deleted while the dialog was open: what was fetched before is no longer true.
  const isGone = isNotFound(query.error)
  const details = query.data === undefined || isGone ? null : withWrites(getEvent, query.data)
  const title = details?.title ?? summary?.title ?? scheduleWords.title
  return (
    <Modal
      isOpen
      width={560}
      title={title}
      onClose={onClose}
      actions={details?.mayChange === true ? <EventTools event={details} onDone={onClose} /> : undefined}
    >
      <QueryView
        query={isGone ? { ...query, data: undefined } : query}
        skeleton={summary === undefined ? <ListSkeleton /> : <Facts event={summary} zone={zone} />}
        offline={
          summary === undefined ? (
            <EmptyState icon={<CalendarX2 />} {...scheduleWords.away} />
          ) : (
            <Facts event={summary} zone={zone}>
              <ReplyChoice event={summary} />
              <p className={styles.quiet}>{eventWords.partly}</p>
            </Facts>
          )
        }
        notFound={<EmptyState icon={<CalendarX2 />} {...scheduleWords.unseenEvent} />}
        reassurance={eventWords.safe}
      >
        {(event) => <Whole event={details ?? event} zone={zone} />}
      </QueryView>
    </Modal>
  )
}

function Whole({ event, zone }: { event: EventDetails; zone: string }) {
  const saveFile = useEventFile(event.id)
  const isOffline = useIsOffline()
  return (
    <Facts event={event} zone={zone}>
      <ReplyChoice event={event} />
      {event.notes === '' ? null : (
        <EventPart title={eventWords.notes}>
          <p className={styles.notes}>{event.notes}</p>
        </EventPart>
      )}
      <EventMembers event={event} />
      <div>
        <Button
          size="small"
          icon={<CalendarPlus aria-hidden="true" />}
          isDisabled={isOffline}
          onPress={() => void saveFile()}
        >
          {eventWords.file}
        </Button>
      </div>
    </Facts>
  )
}

interface FactsProps {
  event: EventSummary
  zone: string
  children?: ReactNode
}

function Facts({ event, zone, children }: FactsProps) {
  const { type, location } = event
  const program = useProgramName(event)
  return (
    <Stack gap={5}>
      <ul className={styles.facts}>
        <li>
          <Clock aria-hidden="true" />
          <time dateTime={event.startDate}>{formatWhole(event, zone)}</time>
        </li>
        {location === '' ? null : (
          <li>
            <MapPin aria-hidden="true" />
            {location}
          </li>
        )}
        {program === null ? null : (
          <li>
            <Building2 aria-hidden="true" />
            {program}
          </li>
        )}
        <li>
          <Users aria-hidden="true" />
          {eventTypeNames[type]}
        </li>
      </ul>
      {children}
    </Stack>
  )
}
