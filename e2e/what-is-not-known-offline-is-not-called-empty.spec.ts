import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { slowness } from './support/patience.ts'
import { type DemoAccount, signIn } from './support/sign-in.ts'
import { untilInstalled } from './support/until-installed.ts'
import { goWithin } from './support/walk-screens.ts'

/**
 * Every screen with a list of the server's, by role, so that none follows one with the same title. Sync, downloads and
 * the recorder show what is on the device.
 */
const screens: Partial<Record<DemoAccount, readonly string[]>> = {
  resident: [
    'home',
    'my-videos?type=simulation',
    'assess?type=simulation',
    'library',
    'my-videos?type=other&state=deleted',
    'assess?type=surgical&view=VIEW_ALL',
    'library?view=favorites',
    'courses',
    'library?view=recommended',
    'technical-assessments',
    'cognitive-assessments',
    'assessment-history',
    'curricular-history',
    'resident-progress',
    'leaderboard',
    'metrics',
    'schedule',
    'members',
    'notifs',
    'practice',
    'profile',
    'account',
  ],
  faculty: [
    'home',
    'assess?type=simulation',
    'courses',
    'assess?type=other&view=VIEW_ALL',
    'library',
    'course-progress',
    'metrics',
    'leaderboard',
    'schedule',
    'schedule/plan',
    'members',
    'notifs',
    'curricular-history',
    'practice',
  ],
  director: [
    'home',
    'admin/manage-users/residents',
    'course-progress',
    'admin/manage-users/faculty',
    'leaderboard',
    'admin/manage-users/unregistered-users',
    'metrics',
    'admin/manage-users/user-groups',
    'schedule',
    'members',
    'manage/program',
    'admin/undelivered',
    'admin/unsent',
  ],
  admin: [
    'home',
    'courses',
    'videos',
    'admin/system',
    'admin/internal-accounts/active',
    'admin/inactive-programs',
    'admin/audit-trail',
    'admin/messages',
    'admin/faults',
    'admin/unsent',
    'admin/mobile-app-release/ios',
    'admin/status',
    'admin/master-schedule',
    'admin/manage-users/residents',
    'received-feedback',
    'legal-pages',
    'course-progress',
  ],
}

/** How a list that has nothing begins to say so. */
const EMPTY =
  /^(No (?!connection|patient)|Nothing |None |Nobody |0 |All caught up|You’re all caught up|You haven’t|There are no|All assessed)/

/** What the device has of the server's answers is deleted, as if nothing had ever been opened on it. */
async function forgetAnswers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of Object.keys(localStorage).filter((key) => key.startsWith('trocar-answer')))
      localStorage.removeItem(name)
    for (const { name = '' } of await indexedDB.databases())
      if (name.includes('answer')) indexedDB.deleteDatabase(name)
  })
}

/** What the open screen calls empty, though only the server knows; what says that it is offline is left out. */
function claimsOf(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const shown = main.cloneNode(true) as HTMLElement
    shown.style.cssText = 'position:fixed;inset:0;opacity:0;pointer-events:none'
    for (const told of shown.querySelectorAll('[data-tells-offline], select, option')) told.remove()
    main.parentElement?.append(shown)
    const lines = shown.innerText.split('\n').map((line) => line.trim())
    shown.remove()
    return lines
  })
}

for (const [account, places] of Object.entries(screens)) {
  test(`offline, no screen of the ${account} calls a list empty that this device has not seen`, async ({
    page,
    trocar,
  }) => {
    await signIn(page, account as DemoAccount)
    await untilInstalled(page)
    trocar.network.set('refused')
    trocar.network.cut()
    // A page stores what it knows as it is left, so it has to be left first.
    await page.goto('/residency/sync')
    await forgetAnswers(page)
    const found: string[] = []
    for (const [at, place] of places.entries()) {
      const address = `/residency/${place}`
      // Only a page that is loaded anew has nothing in memory.
      await (at === 0 ? page.goto(address) : goWithin(page, address))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      // It has noticed: each screen, or the frame around it, says that the server is out of reach.
      await expect(page.getByText(/offline|can’t be reached|back online/i).first()).toBeVisible()
      const loading = page.locator('main [aria-busy="true"]')
      await expect(loading)
        .toHaveCount(0, { timeout: 10_000 * slowness })
        .catch(() => found.push(`${place}: loads without end`))
      const claims = (await claimsOf(page)).filter((line) => EMPTY.test(line))
      found.push(...claims.map((claim) => `${place}: ${claim}`))
    }
    expect(found).toEqual([])
  })
}
