import { type Deed, go, press, wait } from './deed.ts'
import type { Glance } from './glance.ts'
import { type Account, decideSignIn } from './sign-in-deed.ts'

export interface WritePlan {
  account: Account
  /** The address where the video is discussed. */
  theater: string
  /** What to say next; null if it is not yet time, or everything has been said. */
  words: string | null
  /** How often the same page was seen in a row: a person who is not sure looks twice. */
  looks: number
  /** What their heart should be; null if they do not want to change it now. */
  favorite: boolean | null
  heart: string
  isDone: boolean
}

const LIBRARY = '/residency/library'
const SYNC = '/residency/sync'
const BOX = 'New comment'
/** Shows the comments beside the video. */
export const COMMENTS = '?panel=comments'
/** After this many looks, a newly opened page shows what waits on the device. */
export const SURE_LOOKS = 5

/** What a person does who has comments to make and likes a video or does not, whatever has happened meanwhile. */
export function decideWrite(seen: Glance, plan: WritePlan): Deed {
  const signIn = decideSignIn(seen, plan.account)
  if (signIn !== null) return signIn
  if (/^\/(login|oauth)/.test(seen.path)) return wait
  if (plan.favorite !== null) return decideHeart(seen, plan)
  if (plan.words !== null) return decideWords(seen, { ...plan, words: plan.words })
  if (plan.isDone) return seen.path === SYNC ? wait : go(SYNC)
  return wait
}

function decideHeart(seen: Glance, { favorite, heart, looks }: WritePlan): Deed {
  if (seen.path !== LIBRARY) return go(LIBRARY)
  const shown = seen.pressed.find(({ name }) => name === heart)
  return shown === undefined || shown.isPressed === favorite || looks < SURE_LOOKS ? wait : press(heart)
}

function decideWords(seen: Glance, { theater, words, looks }: WritePlan & { words: string }): Deed {
  if (seen.path !== theater) return go(`${theater}${COMMENTS}`)
  const box = seen.texts.find(({ label }) => label === BOX)
  if (box === undefined || looks < SURE_LOOKS) return wait
  return box.text === words ? press('Comment') : { does: 'write', label: BOX, text: words }
}
