import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import {
  listPlaceRequests,
  type PlaceRequest,
} from '#contract/endpoints/workshops/public-page/place-requests.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { partWords, requestWords as words } from './public-page-words.ts'
import { type PlaceActions, usePlaceActions } from './use-place-actions.ts'
import styles from './public-page.module.css'

/** Who asked for a place: open requests first. */
export function PlaceRequests({ id, zone }: { id: WorkshopId; zone: string }) {
  const list = useInfiniteQuery(endpointList(listPlaceRequests, { params: { id } }))
  const actions = usePlaceActions(id)
  const [declining, setDeclining] = useState<PlaceRequest | null>(null)
  return (
    <>
      <PagedView
        list={list}
        itemsOf={({ items }) => items}
        empty={<p className="quiet">{words.empty}</p>}
        more={words.more}
        offline={<EmptyState icon={<CalendarX2 />} {...partWords.away} />}
        reassurance={partWords.safe}
      >
        {(items, { open }) => (
          <>
            {open === 0 ? null : <output>{words.open(open)}</output>}
            <ul>
              {items.map((request) => (
                <RequestItem
                  key={request.id}
                  request={request}
                  zone={zone}
                  actions={actions}
                  onDecline={() => setDeclining(request)}
                />
              ))}
            </ul>
          </>
        )}
      </PagedView>
      {declining === null ? null : (
        <DeclineDialog request={declining} actions={actions} onClose={() => setDeclining(null)} />
      )}
    </>
  )
}

interface RequestItemProps {
  request: PlaceRequest
  zone: string
  actions: PlaceActions
  onDecline: () => void
}

function RequestItem({ request, zone, actions, onDecline }: RequestItemProps) {
  const isOffline = useIsOffline()
  const { firstName, lastName, email, hospital, message, askedAt, state, answer, isUndelivered } = request
  const name = `${firstName} ${lastName}`.trim()
  const { accept, isBusy } = actions
  return (
    <li className={styles.request}>
      <p>
        <strong>{name}</strong>
      </p>
      <p className="quiet">{[email, ...(hospital === '' ? [] : [hospital])].join(' · ')}</p>
      {message === '' ? null : <p className={styles.words}>{message}</p>}
      <p className="quiet">{words.asked(formatMoment(askedAt, zone))}</p>
      {state === 'OPEN' ? (
        <Cluster gap={3}>
          <Button
            aria-label={words.acceptOf(name)}
            isDisabled={isOffline || isBusy}
            onPress={() => void accept(request)}
          >
            {words.accept}
          </Button>
          <Button aria-label={words.declineOf(name)} isDisabled={isOffline || isBusy} onPress={onDecline}>
            {words.decline}
          </Button>
        </Cluster>
      ) : (
        <p>
          {words.by(words.states[state], request.decidedBy, formatMoment(request.decidedAt ?? askedAt, zone))}
        </p>
      )}
      {answer === '' ? null : <p className={`quiet ${styles.words}`}>{answer}</p>}
      {isUndelivered ? <p>{words.undelivered}</p> : null}
    </li>
  )
}
