import { useQuery } from '@tanstack/react-query'
import { CalendarSync, Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { getCalendarSubscription } from '#contract/endpoints/schedule/calendar.ts'
import { formatDate } from '#domain/moment-text.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import styles from './subscription.module.css'
import { inSchedule, type SubscriptionPlace } from './subscription-place.ts'
import { subscriptionWords } from './subscription-words.ts'
import { useCopy } from './use-copy.ts'
import { useSubscription } from './use-subscription.ts'

/** Lets other calendars show the person's schedule and workshops. */
export function SubscriptionPart({ place = inSchedule }: { place?: SubscriptionPlace }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<CalendarSync aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {subscriptionWords.open}
      </Button>
      {isOpen ? (
        <Modal isOpen title={subscriptionWords.title} onClose={() => setOpen(false)}>
          <Subscription place={place} />
        </Modal>
      ) : null}
    </>
  )
}

function Subscription({ place }: { place: SubscriptionPlace }) {
  const query = useQuery(endpointQuery(getCalendarSubscription))
  const timeZone = useTimeZone()
  const { isBusy, address, make, end } = useSubscription(place)
  return (
    <Stack gap={4}>
      <p>{place.about}</p>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<p>{subscriptionWords.away}</p>}
        reassurance={place.safe}
      >
        {({ subscription }) =>
          subscription === null ? (
            <div>
              <Button variant="primary" isPending={isBusy} onPress={() => void make(false)}>
                {subscriptionWords.make}
              </Button>
            </div>
          ) : (
            <>
              {address === null ? (
                <>
                  <p>{subscriptionWords.since(formatDate(subscription.since, timeZone))}</p>
                  <p className="quiet">{subscriptionWords.notShown}</p>
                </>
              ) : (
                <NewAddress address={address} />
              )}
              <Cluster gap={2}>
                <Button isPending={isBusy} onPress={() => void make(true)}>
                  {subscriptionWords.renew}
                </Button>
                <Button variant="quiet" isPending={isBusy} onPress={() => void end()}>
                  {subscriptionWords.end}
                </Button>
              </Cluster>
            </>
          )
        }
      </QueryView>
    </Stack>
  )
}

function NewAddress({ address }: { address: string }) {
  const { isCopied, copy } = useCopy(address)
  return (
    <>
      <div className={styles.address}>
        <span className="quiet">{subscriptionWords.address}</span>
        <code>{address}</code>
      </div>
      <p>
        {subscriptionWords.once} {subscriptionWords.secret}
      </p>
      <Cluster gap={2}>
        <ButtonLink href={address.replace(/^https?:/, 'webcal:')} variant="primary">
          {subscriptionWords.openInCalendar}
        </ButtonLink>
        <Button
          icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onPress={() => void copy()}
        >
          {isCopied ? subscriptionWords.copied : subscriptionWords.copy}
        </Button>
      </Cluster>
    </>
  )
}
