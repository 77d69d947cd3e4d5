import type { Schedule } from '../schedule/schedule.ts'
import type { World } from '../world/world.ts'
import type { Actor } from './actor.ts'
import type { Glance } from './glance.ts'
import { decideTake } from './take-deeds.ts'

/** Waiting takes are listed a moment after the screen has opened. */
const PATIENT_LOOKS = 8

function isIdle({ path, buttons }: Glance): boolean {
  return (
    path === '/residency/record' &&
    (buttons.includes('Start recording') || buttons.includes('Record another'))
  )
}

/** Maya records one take and wants it on the server. */
export function createTakeActor({ device, trace }: World, { number }: Schedule): Actor {
  const account = 'resident'
  let hasBegun = false
  let idleLooks = 0
  return {
    device,
    hands: { who: 'Maya', account, title: `Take ${number}`, file: null, trace },
    home: '/residency/record',
    blobs: 'recordings',
    decide(seen, situation) {
      hasBegun ||= seen.regions.includes('Recording')
      idleLooks = isIdle(seen) ? idleLooks + 1 : 0
      return decideTake(seen, { account, hasBegun, hasLookedAround: idleLooks > PATIENT_LOOKS, ...situation })
    },
    hasBegun: () => hasBegun,
    isContent: () => true,
  }
}
