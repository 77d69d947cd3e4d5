import { type Deed, go, press, wait } from './deed.ts'
import type { Glance } from './glance.ts'
import { type Account, decideSignIn } from './sign-in-deed.ts'

export interface TakePlan {
  account: Account
  /** Whether the time of recording is over. */
  isOver: boolean
  /** Recording has started at least once: nobody starts a second take. */
  hasBegun: boolean
  isPaused: boolean
  /** The record screen has had time to show everything. */
  hasLookedAround: boolean
}

const RECORD = '/residency/record'
const SYNC = '/residency/sync'
const WAITING = 'Waiting on this device'
const SAVE = 'Save to My videos'

/** What a person does who records one take and wants it on the server, whatever has happened meanwhile. */
export function decideTake(seen: Glance, plan: TakePlan): Deed {
  const has = (button: string): boolean => seen.buttons.includes(button)
  if (seen.regions.includes('Recording')) return decideWhileRecording(has, plan)
  const signIn = decideSignIn(seen, plan.account)
  if (signIn !== null) return signIn
  if (has('Make my own recording')) return press('Make my own recording')
  if (has('Check connection')) return press('Check connection')
  if (has('Submit…') && has('Save')) return press('Save')
  // As a review says that could not read its recording.
  if (has('Back to recording') && has('Try again')) return press('Try again')
  if (seen.regions.includes(WAITING)) return decideWaiting(has, plan)
  if (!plan.hasBegun && seen.path === RECORD && asksForSubject(seen))
    return { does: 'say-title', next: 'Continue' }
  if (!plan.hasBegun && has('Start recording')) return press('Start recording')
  return decideAfterwards(seen, has, plan)
}

/** First the activity, then, in a separate step, the title. */
function asksForSubject({ buttons, fields }: Glance): boolean {
  return buttons.some((name) => name.startsWith('Other')) || fields.some((name) => name.startsWith('Title'))
}

function decideWhileRecording(has: (button: string) => boolean, { isOver, isPaused }: TakePlan): Deed {
  if (isOver) return has('Stop') ? press('Stop') : wait
  if (isPaused) return has('Pause') ? press('Pause') : wait
  return has('Resume') ? press('Resume') : wait
}

function decideWaiting(has: (button: string) => boolean, { isOver }: TakePlan): Deed {
  if (!isOver && has('Continue recording')) return press('Continue recording', WAITING)
  return has(SAVE) ? press(SAVE, WAITING) : wait
}

function decideAfterwards(seen: Glance, has: (button: string) => boolean, plan: TakePlan): Deed {
  if (seen.path === SYNC) {
    if (!plan.isOver) return go(RECORD)
    if (has('Continue or save')) return go(RECORD)
    if (has(SAVE)) return press(SAVE)
    return has('Try again') ? press('Try again') : wait
  }
  if (seen.path !== RECORD && !seen.path.startsWith('/login') && !seen.path.startsWith('/oauth'))
    return go(RECORD)
  return plan.isOver && plan.hasBegun && plan.hasLookedAround ? go(SYNC) : wait
}
