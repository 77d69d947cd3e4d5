import type { Browser, Page } from '@playwright/test'
import { glanceAtEverySize } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

// On the phone that somebody has, some days before a workshop.
const onPhone = { ...withoutWorker, hasTouch: true, viewport: { width: 390, height: 844 } }
test.use(onPhone)

const answer = (page: Page, question: string) => page.getByRole('group', { name: question, exact: true })

/** Somebody who teaches there, on a device of their own. */
async function openTeacher(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, ...onPhone })).newPage()
  await signIn(page, 'workshop-faculty', { at: '/workshop/home' })
  return page
}

test('an attendee fills in what is missing, is listed, finds a fellow attendee, and withdraws', async ({
  page,
  browser,
  trocar,
}) => {
  const faults: string[] = []
  const glance = async (screen: string) => {
    faults.push(...(await glanceAtEverySize(page, screen)))
    await page.setViewportSize(onPhone.viewport)
  }
  await signIn(page, 'attendee', { at: '/workshop/home' })
  const next = page.getByRole('region', { name: 'Robotic inguinal hernia repair: cadaver weekend' })
  await expect(next).toContainText('Lakeshore Skills Center')
  await expect(next.getByRole('link', { name: 'Open in Maps' })).toHaveAttribute('href', /Lakeshore/)
  await expect(page.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:\+1/)
  await expect(page.getByRole('region', { name: 'Travel and hotel' })).toContainText('Fairbanks Inn')
  await glance('home')

  await page.getByRole('link', { name: 'Add your license number' }).click()
  await page.getByLabel('Medical license number').fill('IL-20417')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Say what you eat and whether you have allergies' }).click()
  await expect(page.getByLabel('Latex allergy')).toBeHidden()
  await answer(page, 'Meals and allergies').getByRole('button', { name: 'I agree' }).click()
  await page.getByLabel('Latex allergy').selectOption({ label: 'No' })
  await page.getByLabel('I’d like the meals that are served').selectOption({ label: 'Yes' })
  await glance('meals and allergies')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Before you come' })).toBeHidden()

  await next.getByRole('link', { name: 'See details' }).click()
  await expect(page.getByRole('region', { name: 'Who teaches' })).toContainText('Stated on')
  await glance('details')
  await page.getByRole('link', { name: /^Fellow attendees/ }).click()
  await expect(page.getByText('The others don’t see you here.')).toBeVisible()
  const people = page.getByRole('region', { name: 'Fellow attendees' }).getByRole('listitem')
  const [name = ''] = (await people.first().innerText()).split('\n')
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await expect(people).toHaveCount(1)
  await glance('fellow attendees')

  const teacher = await openTeacher(browser, trocar.url)
  const fellowsOf = new URL(page.url()).pathname + new URL(page.url()).search.replace(/&q=.*/, '')
  const listed = teacher.getByText('Catalina Moreno')
  await page.getByRole('link', { name: 'Change' }).click()
  await answer(page, 'Being listed').getByRole('button', { name: 'I agree' }).click()
  await expect(answer(page, 'Being listed').getByText(/^You agreed on /)).toBeVisible()
  await glance('profile')
  await teacher.goto(fellowsOf)
  await expect(listed).toBeVisible()
  await answer(page, 'Being listed').getByRole('button', { name: 'Withdraw' }).click()
  await expect(answer(page, 'Being listed').getByText(/^You don’t agree, as of /)).toBeVisible()
  await teacher.reload()
  await expect(teacher.getByRole('region', { name: 'Attendees', exact: true })).toBeVisible()
  await expect(listed).toBeHidden()

  // What was known of meals and allergies goes with the consent.
  await expect(page.getByLabel('Latex allergy')).toBeVisible()
  await answer(page, 'Meals and allergies').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw and delete' }).click()
  await expect(page.getByLabel('Latex allergy')).toBeHidden()
  expect(faults).toEqual([])
})
