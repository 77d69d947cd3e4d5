import type { Page } from '@playwright/test'
import { expect, test, withoutWorker } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { goWithin, hrefOf, walk } from './support/walk-screens.ts'

// As on a tablet: everything that can be pressed has the size for a finger.
test.use({ ...withoutWorker, hasTouch: true, viewport: { width: 1440, height: 900 } })

/** Where the first link of the main part leads whose address has this in it. */
async function firstLink(page: Page, part: string): Promise<string> {
  const link = page.locator(`main a[href*="${part}"]`)
  await expect(link.first()).toBeVisible()
  return hrefOf(link)
}

const idIn = (address: string): string => new URL(address, 'https://t.test').searchParams.get('id') ?? ''

test('the screens of those who manage workshops are complete and accessible', async ({ page }) => {
  await signIn(page, 'workshop-admin', { at: '/workshop/home' })
  const { faults, through, follow } = walk(page, '/workshop')
  await through(['upcoming-workshops', 'past-workshops', 'canceled-workshops', 'procedures', 'audit-trail'])
  await goWithin(page, '/workshop/upcoming-workshops')
  const workshop = idIn(await firstLink(page, '/workshop/view?id='))
  await through([`view?id=${workshop}`, `edit?id=${workshop}`, 'create'])
  // Two tabs of one screen have one title, so another screen is between them.
  await through([`door?id=${workshop}`, `certificates?id=${workshop}`])
  await through([
    `active-attendees?id=${workshop}`,
    `add?id=${workshop}`,
    `inactive-attendees?id=${workshop}`,
  ])
  await goWithin(page, '/workshop/home')
  await goWithin(page, `/workshop/manage-attendees?id=${workshop}`)
  const attendee = idIn(await firstLink(page, '/workshop/manage-attendees-details?id='))
  await through([
    `manage-attendees-details?id=${attendee}`,
    `edit-attendee?id=${attendee}`,
    `attendee-course-progress?id=${attendee}`,
  ])
  await through([`attendee-course-progress?workshop=${workshop}`, 'course-mgmt'])
  await through([
    'users-mgmt/attendees',
    'admin-accounts',
    'admin-add-user',
    'account',
    'notifications',
    'home',
  ])
  await goWithin(page, '/workshop/users-mgmt/faculty')
  await follow('user-details', '/workshop/user-details?id=')
  expect(faults).toEqual([])
})

test('the forms of faculty, and of those who attend as well, are accessible', async ({ page }) => {
  await signIn(page, 'clinical-education', { at: '/workshop/users-mgmt/faculty' })
  const { faults, through } = walk(page, '/workshop')
  const search = page.getByRole('searchbox', { name: 'Search' })
  for (const [name, segment] of [
    ['Rajesh Iyer', 'edit-faculty'],
    ['Wendell Brooks', 'edit-faculty-attendee'],
  ]) {
    await goWithin(page, '/workshop/users-mgmt/faculty')
    await search.fill(name!)
    const person = page.getByRole('main').getByRole('link', { name: name! })
    await expect(person).toBeVisible()
    await through([`${segment}?id=${idIn(await hrefOf(person))}`])
  }
  expect(faults).toEqual([])
})

test('clinical education sees what it may, and each of its screens is accessible', async ({ page }) => {
  await signIn(page, 'clinical-education', { at: '/workshop/past-workshops' })
  const { faults, through, follow } = walk(page, '/workshop')
  await follow('a workshop that is over', '/workshop/view?id=')
  await through(['admin-accounts', 'add-faculty', 'home'])
  expect(faults).toEqual([])
})

test('a facilitator reads their workshops and people, and is not signed out by what they may not see', async ({
  page,
}) => {
  await signIn(page, 'facilitator', { at: '/workshop/home' })
  const { faults, through, follow } = walk(page, '/workshop')
  await through(['past-workshops', 'upcoming-workshops'])
  const workshop = idIn(await firstLink(page, '/workshop/view?id='))
  await through([`view?id=${workshop}`, `active-attendees?id=${workshop}`])
  await follow('a person at the door', '/workshop/user-details?id=')
  for (const segment of ['manage-attendees-details', 'course-mgmt', 'edit', 'admin-accounts']) {
    await goWithin(page, `/workshop/${segment}?id=${workshop}`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await goWithin(page, '/workshop/home')
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  }
  expect(faults).toEqual([])
})
