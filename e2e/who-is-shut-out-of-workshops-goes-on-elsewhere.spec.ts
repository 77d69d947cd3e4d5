import type { Page } from '@playwright/test'
import { expect, test, withoutWorker } from './support/journey.ts'
import { fillInSignIn, signIn } from './support/sign-in.ts'

// Issue 31 §1 and §4, decision 0627: a portal ends only its own membership, and one sign-in is for both.

test.use(withoutWorker)

const ENDED = 'You no longer have access to workshops'

async function openNadia(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill('nadia haddad')
  await page.getByRole('link', { name: 'Nadia Haddad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nadia Haddad' })).toBeVisible()
}

/** The codes of all refusals of the workshop portal. */
function collectRefusals(page: Page): string[] {
  const codes: string[] = []
  page.on('response', async (answer) => {
    if (answer.status() < 400 || !answer.url().includes('/api/workshop/v1/')) return
    const body = (await answer.json().catch(() => ({}))) as { code?: string }
    codes.push(body.code ?? String(answer.status()))
  })
  return codes
}

test('somebody is deactivated with a page open: the workshops close at once, their residency goes on, and what they typed waits', async ({
  page,
  another,
}) => {
  const staff = await another('clinical-education', { at: '/workshop/users-mgmt/faculty' })
  await openNadia(staff)
  await signIn(page, 'nadia.haddad', { at: '/workshop/profile' })
  const refusals = collectRefusals(page)
  await page.getByLabel(/^City/).fill('Evanston')

  await staff.getByRole('button', { name: 'Deactivate' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(staff.getByRole('button', { name: 'Reactivate' })).toBeVisible()
  // Nothing was pressed here.
  await expect(page.getByRole('heading', { name: ENDED })).toBeVisible()
  expect(refusals.filter((code) => code !== 'membership-ended')).toEqual([])

  await page.getByRole('link', { name: 'Go to the residency program' }).click()
  await expect(page).toHaveURL('/residency/home')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.goto('/workshop/profile')
  await expect(page.getByRole('heading', { name: ENDED })).toBeVisible()

  await staff.getByRole('button', { name: 'Reactivate' }).click()
  await expect(staff.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^City/)).toHaveValue('Evanston')
})

test('two tabs show the two portals with one sign-in; signing out ends both, and keeps what waits', async ({
  page,
  context,
}) => {
  await signIn(page, 'nadia.haddad', { at: '/residency/home' })
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  const workshops = await context.newPage()
  await workshops.goto('/workshop/profile')
  await workshops.getByLabel(/^City/).fill('Evanston')
  await page.goto('/residency/library')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(workshops.getByLabel(/^City/)).toHaveValue('Evanston')

  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()
  await expect(workshops.getByLabel(/^City/)).toBeHidden()
  await expect(workshops).toHaveURL(/\/login|\/oauth/)

  await workshops.goto('/workshop/profile')
  await fillInSignIn(workshops, 'nadia.haddad')
  await expect(workshops.getByLabel(/^City/)).toHaveValue('Evanston')
  // The other tab is signed in again as well.
  await page.goto('/residency/home')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
})
