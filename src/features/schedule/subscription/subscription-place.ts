import { makeCalendarSubscription } from '#contract/endpoints/schedule/calendar.ts'
import { makeWorkshopSubscription } from '#contract/endpoints/workshops/accounts/workshop-subscription.ts'
import { subscriptionWords } from './subscription-words.ts'

/** Where the subscription is offered: the address is the same, and has what its person has in both portals. */
export interface SubscriptionPlace {
  make: typeof makeCalendarSubscription | typeof makeWorkshopSubscription
  about: string
  safe: string
}

export const inSchedule: SubscriptionPlace = {
  make: makeCalendarSubscription,
  about: subscriptionWords.about,
  safe: subscriptionWords.safe,
}

export const inWorkshops: SubscriptionPlace = {
  make: makeWorkshopSubscription,
  about: subscriptionWords.aboutWorkshops,
  safe: subscriptionWords.workshopsSafe,
}
