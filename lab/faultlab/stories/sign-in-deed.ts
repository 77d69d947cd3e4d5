import { type Deed, go, press } from './deed.ts'
import type { Glance } from './glance.ts'

/** People of the demo data who share the tablets of the lab. */
export const people = {
  resident: 'Maya Okafor',
  resident2: 'Jonas Lindqvist',
  faculty: 'Eleanor Whitfield',
} as const

export type Account = keyof typeof people

/** What must be done first so that this person is signed in; null if they already are. */
export function decideSignIn(seen: Glance, account: Account): Deed | null {
  if (seen.fields.some((name) => name.startsWith('Password'))) return { does: 'sign-in' }
  if (seen.buttons.includes('Start again')) return press('Start again')
  if (seen.path === '/logout') return seen.buttons.includes('Sign out') ? press('Sign out') : null
  if (seen.person !== null && seen.person !== people[account]) return go('/logout')
  if (seen.headings.includes('Welcome to Trocar') || seen.headings.includes('Who records?'))
    return seen.buttons.includes('Sign in') ? press('Sign in') : null
  return null
}
