import { useState } from 'react'
import { endCalendarSubscription, getCalendarSubscription } from '#contract/endpoints/schedule/calendar.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { SubscriptionPlace } from './subscription-place.ts'
import { subscriptionWords } from './subscription-words.ts'

/** Creates and ends the address for calendars, which is one for both portals. */
export function useSubscription({ make }: SubscriptionPlace) {
  const { call, dialogs, toasts } = useServices()
  const answers = useAnswers()
  const [isBusy, setBusy] = useState(false)
  /** The server cannot show it again, so it stays here as long as the dialog is open. */
  const [address, setAddress] = useState<string | null>(null)

  async function change(ask: () => Promise<{ isDone: boolean; address: string | null }>): Promise<void> {
    setBusy(true)
    const done = await ask()
    if (done.isDone) setAddress(done.address)
    await answers.invalidate(getCalendarSubscription)
    setBusy(false)
    if (!done.isDone) toasts.show({ type: 'ERROR', msg: subscriptionWords.failed })
  }

  return {
    isBusy,
    address,
    make: async (isAgain: boolean): Promise<void> => {
      if (isAgain && !(await dialogs.confirm(subscriptionWords.askRenew))) return
      await change(async () => {
        const made = await call(make, {})
        return { isDone: made.ok, address: made.ok ? made.value.subscription.address : null }
      })
    },
    end: async (): Promise<void> => {
      if (await dialogs.confirm(subscriptionWords.askEnd))
        await change(async () => ({ isDone: (await call(endCalendarSubscription, {})).ok, address: null }))
    },
  }
}
