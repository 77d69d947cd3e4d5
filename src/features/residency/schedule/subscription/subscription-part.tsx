import { useQuery } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import {
  endCalendarSubscription,
  getCalendarSubscription,
  makeCalendarSubscription,
} from '#contract/endpoints/residency/calendar.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import styles from './subscription.module.css'
import { subscriptionWords } from './subscription-words.ts'

/** Lets other calendars show the person's schedule. */
export function SubscriptionPart() {
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
          <Subscription />
        </Modal>
      ) : null}
    </>
  )
}

function Subscription() {
  const query = useQuery(endpointQuery(getCalendarSubscription))
  const { isBusy, make, end } = useSubscription()
  return (
    <Stack gap={4}>
      <p>{subscriptionWords.about}</p>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        away={<p>{subscriptionWords.away}</p>}
        safe={subscriptionWords.safe}
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
              <div className={styles.address}>
                <span className="quiet">{subscriptionWords.address}</span>
                <code>{subscription.address}</code>
              </div>
              <p className="quiet">{subscriptionWords.secret}</p>
              <Cluster gap={2}>
                <ButtonLink href={subscription.address.replace(/^https?:/, 'webcal:')} variant="primary">
                  {subscriptionWords.openInCalendar}
                </ButtonLink>
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

function useSubscription() {
  const { call, dialogs, toasts } = useServices()
  const answers = useAnswers()
  const [isBusy, setBusy] = useState(false)
  async function change(ask: () => Promise<{ ok: boolean }>): Promise<void> {
    setBusy(true)
    const { ok } = await ask()
    await answers.invalidate(getCalendarSubscription)
    setBusy(false)
    if (!ok) toasts.show({ type: 'ERROR', msg: subscriptionWords.failed })
  }
  return {
    isBusy,
    make: async (isAgain: boolean): Promise<void> => {
      if (isAgain && !(await dialogs.confirm(subscriptionWords.askRenew))) return
      await change(() => call(makeCalendarSubscription, {}))
    },
    end: async (): Promise<void> => {
      if (await dialogs.confirm(subscriptionWords.askEnd))
        await change(() => call(endCalendarSubscription, {}))
    },
  }
}
