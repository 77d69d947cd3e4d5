import type { Page } from '@playwright/test'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'
import { hrefOf } from '../support/walk-screens.ts'

// Spec 3 §1, decision table of issue 31: a facilitator reads the workshops they facilitate, and their people.

test.use({ ...withoutWorker, hasTouch: true })

/** Where the links of a list lead that are of this kind. */
async function leads(page: Page, kind: string): Promise<string[]> {
  const links = page.locator(`main a[href*="${kind}"]`)
  await expect(links.first()).toBeVisible()
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

test('a facilitator sees their workshops and the people in them, without license numbers, and nothing else', async ({
  page,
  another,
}) => {
  await signIn(page, 'facilitator', { at: '/workshop/upcoming-workshops' })
  const theirs = await leads(page, '/workshop/view?id=')
  const admin = await another('workshop-admin', { at: '/workshop/upcoming-workshops' })
  const all = await leads(admin, '/workshop/view?id=')
  expect(all).toEqual(expect.arrayContaining(theirs))
  const [foreign = ''] = all.filter((one) => !theirs.includes(one))
  expect(foreign).not.toBe('')

  await page.goto(theirs[0] ?? '')
  await expect(page.getByText('Bridget O’Sullivan')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden()
  const id = new URL(theirs[0] ?? '', 'https://t.test').searchParams.get('id') ?? ''
  await page.goto(`/workshop/active-attendees?id=${id}`)
  const person = await hrefOf(page.locator('main a[href*="/workshop/user-details?id="]').first())
  await page.goto(person)
  await expect(page.getByRole('heading', { name: 'License and training' })).toBeVisible()
  await expect(page.getByText('Medical license number')).toBeHidden()
  await expect(page.getByText(/National Provider/)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden()
  // Who manages workshops reads them.
  await admin.goto(person)
  await expect(admin.getByText('Medical license number')).toBeVisible()

  // What is not theirs is not found.
  await page.goto(foreign)
  await expect(page.getByText('Workshop not found')).toBeVisible()
  await page.goto('/workshop/home')
  await expect(page.getByRole('heading', { name: 'Hello, Bridget' })).toBeVisible()
})
