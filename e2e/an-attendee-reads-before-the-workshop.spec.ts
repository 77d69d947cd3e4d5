import type { Page } from '@playwright/test'
import { findAccessibilityFaults, glanceAtEverySize } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { untilTextsAreStored } from './support/stored-texts.ts'
import { hrefOf } from './support/walk-screens.ts'

// A phone.
test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

const TEXT = '# Position\n\nFeet first, then the cart.\n\n# Arms\n\nOne after the other, from the left.'

/** Staff write a didactic and make a course with it; then they give the course to the workshop. */
async function giveCourse(staff: Page, workshop: string): Promise<void> {
  await staff.goto('/workshop/course-mgmt?tab=didactics')
  await staff.getByRole('button', { name: 'Create didactic' }).click()
  await staff.getByRole('textbox', { name: 'Title' }).fill('Docking the cart')
  await staff.getByRole('dialog').getByRole('button', { name: 'Create didactic' }).click()
  await staff.getByRole('textbox', { name: 'Text', exact: true }).fill(TEXT)
  await staff.getByRole('button', { name: 'Publish' }).click()
  await expect(staff.getByRole('button', { name: 'Publish' })).toBeDisabled()
  expect(await findAccessibilityFaults(staff)).toEqual([])

  await staff.goto('/workshop/course-mgmt')
  await staff.getByRole('button', { name: 'Create course' }).click()
  await staff.getByRole('textbox', { name: 'Title' }).fill('Before the first day')
  await staff.getByRole('dialog').getByRole('button', { name: 'Create course' }).click()
  await staff.getByRole('button', { name: 'Add didactics' }).click()
  await staff.getByRole('checkbox', { name: /Docking the cart/ }).check()
  await staff.getByRole('button', { name: 'Add 1' }).click()
  await expect(staff.getByRole('link', { name: 'Docking the cart' })).toBeVisible()
  await staff.getByRole('button', { name: 'Publish' }).click()
  await expect(staff.getByText(/was published\. Workshops can be given it now/)).toBeVisible()
  expect(await findAccessibilityFaults(staff)).toEqual([])

  await staff.goto(`/workshop/view?id=${workshop}`)
  await staff.getByRole('button', { name: 'Add courses' }).click()
  await staff.getByRole('checkbox', { name: /Before the first day/ }).check()
  await staff.getByRole('button', { name: 'Add 1' }).click()
  await expect(staff.getByRole('link', { name: 'Before the first day' })).toBeVisible()
}

test('staff give a workshop a course, an attendee reads it without a network, and staff see how far they are', async ({
  page,
  another,
}) => {
  await signIn(page, 'attendee', { at: '/workshop/workshop-history/attendee' })
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  const courses = upcoming.getByRole('link', { name: 'Courses' }).first()
  const workshop = new URL(await hrefOf(courses), 'https://t.test').searchParams.get('id') ?? ''

  const staff = await another('workshop-admin', { at: '/workshop/home' })
  await giveCourse(staff, workshop)

  await courses.click()
  const begin = page.getByRole('link', { name: 'Begin: Docking the cart' })
  await expect(begin).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await untilTextsAreStored(page)
  await page.context().setOffline(true)

  await begin.click()
  await expect(page.getByRole('heading', { name: 'Position' })).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('heading', { name: 'Arms' })).toBeVisible()
  await expect(page.getByText('1 of 2 pages read')).toBeVisible()
  expect(await glanceAtEverySize(page, 'a page of a didactic')).toEqual([])
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('link', { name: 'All courses' }).click()
  await expect(page.getByText('You’ve read everything.')).toBeVisible()
  await page.context().setOffline(false)

  const name = await nameOf(page)
  // Cards on a phone.
  const cards = staff.getByRole('article')
  await expect(async () => {
    await staff.goto(`/workshop/attendee-course-progress?workshop=${workshop}&sort=most`)
    await expect(cards.first()).toBeVisible()
    expect(await cards.filter({ hasText: name }).innerText()).toContain('100%')
  }).toPass()
  expect(await findAccessibilityFaults(staff)).toEqual([])
})

test('a new version comes while somebody reads the old one without a network: what was read stays read', async ({
  page,
  another,
}) => {
  await signIn(page, 'attendee', { at: '/workshop/workshop-history/attendee' })
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  const courses = upcoming.getByRole('link', { name: 'Courses' }).first()
  const workshop = new URL(await hrefOf(courses), 'https://t.test').searchParams.get('id') ?? ''
  const staff = await another('workshop-admin', { at: '/workshop/home' })
  await giveCourse(staff, workshop)

  await courses.click()
  const begin = page.getByRole('link', { name: 'Begin: Docking the cart' })
  await expect(begin).toBeVisible()
  await untilTextsAreStored(page)
  await page.context().setOffline(true)
  await begin.click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('heading', { name: 'Arms' })).toBeVisible()

  await staff.goto('/workshop/course-mgmt?tab=didactics')
  await staff.getByRole('link', { name: 'Docking the cart' }).click()
  await staff
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill(`${TEXT}\n\n# Undocking\n\nIn reverse.`)
  await staff.getByRole('button', { name: 'Publish' }).click()
  await staff.getByRole('button', { name: 'Use the new version for all upcoming workshops' }).click()
  await expect(staff.getByText('1 course has the new version now.')).toBeVisible()

  // The old version is read to its end meanwhile.
  await expect(page.getByText('1 of 2 pages read')).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('link', { name: 'All courses' }).click()
  await expect(page.getByText('You’ve read everything.')).toBeVisible()

  const sent = page.waitForResponse((answer) => answer.url().includes('/read/') && answer.ok())
  await page.context().setOffline(false)
  await sent
  await page.reload()
  await expect(page.getByText('2 of 3 pages read').first()).toBeVisible()
  await page.getByRole('link', { name: 'Continue: Docking the cart' }).click()
  await expect(page.getByRole('heading', { name: 'Undocking' })).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('link', { name: 'All courses' }).click()
  await expect(page.getByText('You’ve read everything.')).toBeVisible()
})

/** The person’s own name, as their home greets them. */
async function nameOf(page: Page): Promise<string> {
  await page.goto('/workshop/home')
  const greeting = await page.getByRole('heading', { name: /^Hello/ }).innerText()
  return greeting.replace('Hello, ', '')
}
