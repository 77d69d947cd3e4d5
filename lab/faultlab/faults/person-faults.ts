import type { BrowserContext, Page } from '@playwright/test'
import { go } from '../stories/deed.ts'
import { glanceAt } from '../stories/glance.ts'
import { carryOut } from '../stories/hands.ts'
import { type Account, decideSignIn, people } from '../stories/sign-in-deed.ts'
import { answersIn, becomesTrue } from '../world/patience.ts'
import type { World } from '../world/world.ts'
import { type BeginFault, nothingToEnd } from './fault.ts'

const SIGN_IN_LIMIT_MS = 12_000

export const personFaults = {
  pause: ({ options }) => {
    options.isPaused = true
    return () => {
      options.isPaused = false
    }
  },
  /** Somebody else signs in on this tablet in their own tab, looks around, and leaves. */
  secondPerson: async (world) => {
    const { context } = world.device
    if (context === null) return nothingToEnd
    world.options.isLent = true
    const page = await answersIn(openAsAnother(world, context), SIGN_IN_LIMIT_MS)
    return async () => {
      if (typeof page === 'object' && !world.isGone) await leaveAgain(world, page)
      world.options.isLent = false
    }
  },
} satisfies Record<string, BeginFault>

async function openAsAnother(world: World, context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/logout', { waitUntil: 'commit' })
  await becomesTrue(() => isSignedInAs(world, page, 'resident2'), SIGN_IN_LIMIT_MS - 2_000, 200)
  return page
}

async function isSignedInAs(world: World, page: Page, account: Account): Promise<boolean> {
  const seen = await glanceAt(page)
  if (seen === null) return false
  if (seen.person === people[account]) return true
  await carryOut(page, decideSignIn(seen, account) ?? go('/residency/sync'), {
    who: 'second person',
    account,
    title: '',
    file: null,
    trace: world.trace,
  })
  return false
}

async function leaveAgain(world: World, page: Page): Promise<void> {
  await answersIn(page.goto('/logout', { waitUntil: 'commit' }), 5_000)
  const hasLeft = async (): Promise<boolean> => {
    const seen = await glanceAt(page)
    if (seen?.buttons.includes('Sign out') === true)
      await answersIn(page.getByRole('button', { name: 'Sign out' }).click(), 2_000)
    return seen?.headings.includes('Welcome to Trocar') === true
  }
  if (!(await becomesTrue(hasLeft, 6_000, 200))) world.trace.note('second person', 'could not sign out')
  await answersIn(page.close(), 5_000)
}
