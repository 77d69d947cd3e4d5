import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../support/accessibility.ts'
import { giveCourseForThePlane } from '../support/give-course.ts'
import { expect, test } from '../support/journey.ts'
import { linkInLetter } from '../support/letters.ts'
import { makeAccount } from '../support/register-by-letter.ts'
import { untilTextsAreStored } from '../support/stored-texts.ts'
import { asWorkshopStaff } from '../support/workshop-staff.ts'

// A phone.
test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

const person = { email: 'ines.carrera@demo.trocar.test', firstName: 'Inés', lastName: 'Carrera' }

/** All steps behind the account. */
async function fillInProfile(page: Page): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByLabel(/^Primary phone/).fill('312 555 0147')
  await next()
  await page.getByRole('textbox', { name: /^Hospital/ }).fill('Harbor General')
  await next()
  await page.getByLabel(/^National Provider/).fill('1234567893')
  await next()
  await page.getByRole('button', { name: 'I agree' }).click()
  await next()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
}

const film = (page: Page) => page.locator('video')
const position = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)

test('a week before a workshop: from the letter to the plane, and what was read and watched there counts', async ({
  page,
  browser,
  trocar,
}) => {
  const desk = await browser.newContext({ baseURL: trocar.url, serviceWorkers: 'block' })
  const staff = await desk.newPage()
  const { post, workshop } = await asWorkshopStaff(staff)
  await giveCourseForThePlane(staff, workshop)
  await post(`/admin-attendee/add-new-attendee/${workshop}`, person)

  // Monday: the letter, the account, the profile.
  const subject = 'Register for your workshop'
  await page.goto(await linkInLetter(trocar, { email: person.email, subject }))
  await makeAccount(page)
  await fillInProfile(page)
  await page.getByRole('link', { name: 'Open your profile' }).click()
  await expect(page.getByRole('textbox', { name: /^Hospital/ })).toHaveValue('Harbor General')

  // Wednesday: the first page.
  await page.goto(`/workshop/course?id=${workshop}`)
  await untilTextsAreStored(page)
  await page.getByRole('link', { name: /^Begin: / }).click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^1 of \d+ pages read$/)).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()

  // Thursday: everything is downloaded.
  const device = page.getByRole('region', { name: 'Without a network' })
  await device.getByRole('button', { name: /^Download everything, \d/ }).click()
  await expect(device.getByText(/files and videos are on this device/)).toBeVisible()

  // Friday: the plane.
  trocar.network.set('refused')
  trocar.network.cut()
  await page.reload()
  await page.getByRole('link', { name: /^Continue: / }).click()
  await page.getByRole('button', { name: /^(Next page|Finish)$/ }).click()
  await expect(page.getByText(/^2 of \d+ pages read$/)).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: /Course video, / }).click()
  await expect(film(page)).toHaveAttribute('src', /^\/kept\//)
  await film(page).evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => position(page)).toBeGreaterThan(2)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText(/^\d+% watched · On this device$/)).toBeVisible()

  // Landed: staff see how far they are.
  trocar.network.set('open')
  // Cards: staff look from a phone, too.
  const card = staff.getByRole('article').filter({ hasText: 'Carrera' })
  await expect(async () => {
    await staff.goto(`/workshop/attendee-course-progress?workshop=${workshop}&search=Carrera`)
    await expect(card).toBeVisible()
    expect(await card.innerText()).toMatch(/\b2 of \d+/)
  }).toPass()
  await desk.close()
})
