import type { Page } from '@playwright/test'
import { HandedOut } from './support/handed-out.ts'
import { expectHeld } from './support/held-recordings.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { linkInLetter } from './support/letters.ts'
import { chooseTitle, expectAllSafe, record, send, stop, syncPill } from './support/recording.ts'
import { emailOf, fillInSignIn, signIn } from './support/sign-in.ts'

// Spec 3 §2 and §4, decisions 0626 to 0628: one person, one sign-in, two portals.

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const greeting = (page: Page, name: string) => page.getByRole('heading', { name: `Hello, ${name}` })

test.describe('online throughout', () => {
  test.use(withoutWorker)

  test('a person of both portals signs in once, and the app opens in the portal that they used last', async ({
    page,
  }) => {
    await signIn(page, 'nadia.haddad')
    await expect(page).toHaveURL('/residency/home')
    await choose(page, 'Go to the workshops')
    await expect(page).toHaveURL('/workshop/home')
    await expect(greeting(page, 'Nadia')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await page.goto('/')
    await expect(page).toHaveURL('/workshop/home')
    await choose(page, 'Go to the residency program')
    await expect(page).toHaveURL('/residency/home')
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await page.goto('/')
    await expect(page).toHaveURL('/residency/home')
  })

  test('a resident who attends a workshop has one sign-in and both homes', async ({
    page,
    another,
    trocar,
  }) => {
    await signIn(page, 'resident')
    await expect(page).toHaveURL('/residency/home')
    const staff = await another('workshop-admin', { at: '/workshop/upcoming-workshops' })
    const title = 'Robotic inguinal hernia repair: cadaver weekend'
    await staff.getByRole('link', { name: title }).first().click()
    await staff.getByRole('link', { name: 'Add attendee', exact: true }).click()
    await staff.getByRole('tab', { name: 'Someone new' }).click()
    await staff.getByLabel('First name').fill('Somebody')
    await staff.getByLabel('Last name').fill('Known')
    await staff.getByRole('textbox', { name: 'Email' }).fill(emailOf('resident'))
    await staff.getByRole('button', { name: 'Add attendee' }).click()
    await expect(staff.getByText(/attends this workshop\.$/)).toBeVisible()

    // Nobody signs in again: the letter leads to the portal, with the account that is there.
    const subject = 'You’re invited to workshops in Trocar'
    await page.goto(await linkInLetter(trocar, { email: emailOf('resident'), subject }))
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
    await page.goto('/workshop/home')
    await expect(page.getByRole('region', { name: title })).toContainText('You attend')
    await choose(page, 'Go to the residency program')
    await expect(page).toHaveURL('/residency/home')
    await choose(page, 'Go to the workshops')
    await expect(page.getByRole('region', { name: title })).toBeVisible()
  })

  test('who belongs to one portal sees no trace of the other, and signs in at its own address', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('response', (answer) => {
      if (answer.url().endsWith('/me')) asked.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
    })
    await page.goto('/workshop/account')
    await expect(page).toHaveURL(/oauth|workshop\/login/)
    await fillInSignIn(page, 'attendee')
    await expect(page).toHaveURL('/workshop/account')
    await expect.poll(() => asked).toContain('200 /api/workshop/v1/me')
    asked.length = 0
    await page.reload()
    await expect.poll(() => asked).toContain('200 /api/workshop/v1/me')
    expect(asked.filter((one) => one.startsWith('404'))).toEqual([])
    await page.goto('/residency/library')
    await expect(page).toHaveURL('/workshop/home')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /residency/ })).toBeHidden()
  })

  test('people of the residency alone are not told of the workshops', async ({ page }) => {
    await signIn(page, 'faculty')
    await expect(page).toHaveURL('/residency/home')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /workshops/ })).toBeHidden()
    await page.goto('/workshop/home')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  test('who was deactivated in the workshops is told so, and is not signed out', async ({ page }) => {
    await signIn(page, 'leonard.ashby', { at: '/workshop/home' })
    await expect(page.getByRole('heading', { name: 'You no longer have access to workshops' })).toBeVisible()
    await page.getByRole('link', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()
  })
})

test('what one person recorded waits while another is in the workshops on the same tablet', async ({
  page,
  context,
  trocar,
}) => {
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await signIn(page, 'resident', { at: '/residency/record' })
  await chooseTitle(page, 'Before the workshop')
  trocar.network.set('refused')
  await record(page, 2)
  await stop(page)
  await send(page)
  await expect(syncPill(page)).toHaveText('Offline: kept on this device')
  const parts = await handedOut.stoppedParts()
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()

  trocar.network.set('open')
  await page.goto('/workshop/home')
  await fillInSignIn(page, 'workshop-admin')
  await expect(greeting(page, 'Marguerite')).toBeVisible()
  await expect(page.getByText('Before the workshop')).toBeHidden()
  // Without a network, the portal opens as who they are.
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  trocar.network.set('refused')
  await page.reload()
  await expect(greeting(page, 'Marguerite')).toBeVisible()
  trocar.network.set('open')
  await page.goto('/workshop/logout')
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()

  await page.goto('/residency/sync')
  await fillInSignIn(page, 'resident')
  await expectAllSafe(page)
  expectHeld(trocar, [parts])
})
