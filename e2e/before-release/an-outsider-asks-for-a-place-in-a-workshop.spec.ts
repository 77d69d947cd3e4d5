import type { Page } from '@playwright/test'
import { findAccessibilityFaults, glanceAtEverySize } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { letterTo, linkInLetter } from '../support/letters.ts'
import { signIn } from '../support/sign-in.ts'

test.use(withoutWorker)

/** The first of the coming workshops that is not internal, found with the token of the page. */
async function openWorkshop(page: Page): Promise<string> {
  const asking = page.waitForRequest((request) => request.headers()['authorization'] !== undefined)
  await page.reload()
  const headers = { authorization: (await asking).headers()['authorization'] ?? '' }
  const answer = await page.request.get('/api/workshop/v1/admin-workshop/upcoming', { headers })
  const { _embedded } = (await answer.json()) as {
    _embedded: { workshop: { id: string; isInternal: boolean }[] }
  }
  return _embedded.workshop.find(({ isInternal }) => !isInternal)?.id ?? ''
}

async function askFor(phone: Page, firstName: string, email: string): Promise<void> {
  await phone.getByRole('button', { name: 'Ask for a place' }).click()
  await phone.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await phone.getByRole('textbox', { name: 'Last name' }).fill('Okafor')
  await phone.getByRole('textbox', { name: 'Email' }).fill(email)
  await phone.getByRole('textbox', { name: 'Message' }).fill('I’d like to learn the robotic approach.')
  await phone.getByRole('button', { name: 'Send request' }).click()
  await expect(phone.getByRole('heading', { name: 'Request sent' })).toBeVisible()
}

test('an outsider asks for a place on a phone; staff accept one and decline another, and both get a letter', async ({
  page,
  browser,
  trocar,
}) => {
  await signIn(page, 'clinical-education', { at: '/workshop/home' })
  const workshop = await openWorkshop(page)
  await page.goto(`/workshop/view?id=${workshop}`)
  const toggle = page.getByRole('switch', { name: /^Public page/ })
  await expect(toggle).not.toBeChecked()
  await expect(page.getByText('No one has asked yet.')).toBeVisible()

  const context = await browser.newContext({
    baseURL: trocar.url,
    ...withoutWorker,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const phone = await context.newPage()
  const address = `/workshop/page/${workshop}`
  await phone.goto(address)
  await expect(phone.getByRole('heading', { name: 'Workshop not found' })).toBeVisible()

  await toggle.click()
  await expect(page.getByRole('link', { name: 'Open page' })).toHaveAttribute(
    'href',
    new RegExp(`${address}$`),
  )
  const faults: string[] = []
  await phone.reload()
  await expect(phone.getByRole('button', { name: 'Ask for a place' })).toBeVisible()
  faults.push(...(await glanceAtEverySize(phone, 'public page')))
  await phone.getByRole('button', { name: 'Ask for a place' }).click()
  await phone.getByRole('button', { name: 'Send request' }).click()
  await expect(phone.getByText('This field is required').first()).toBeVisible()
  faults.push(...(await glanceAtEverySize(phone, 'request')))
  await phone.getByRole('button', { name: 'Back to the workshop' }).click()
  await askFor(phone, 'Chidi', 'chidi@outside.trocar.test')
  faults.push(...(await glanceAtEverySize(phone, 'sent')))
  await phone.getByRole('button', { name: 'Back to the workshop' }).click()
  await askFor(phone, 'Femi', 'femi@outside.trocar.test')

  // The open page of the staff shows them at once.
  await expect(page.getByText('2 waiting for an answer')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Accept Chidi Okafor' }).click()
  await expect(page.getByText('Chidi Okafor is an attendee now. An invitation is on its way.')).toBeVisible()
  await page.getByRole('button', { name: 'Decline Femi Okafor' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('All places are taken. Come in May.')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Decline and send' }).click()
  await expect(page.getByText(/^Declined by /)).toBeVisible()
  await expect(page.getByText(/^Accepted by /)).toBeVisible()
  await page.goto(`/workshop/active-attendees?id=${workshop}&search=chidi`)
  await expect(page.getByRole('row').filter({ hasText: 'Chidi Okafor' })).toContainText('Not registered')

  const no = await letterTo(trocar, {
    email: 'femi@outside.trocar.test',
    subject: 'Your request for a place in a workshop',
  })
  expect(no).toContain('All places are taken. Come in May.')
  await phone.goto(
    await linkInLetter(trocar, {
      email: 'chidi@outside.trocar.test',
      subject: 'Register for your workshop',
    }),
  )
  await expect(phone.getByRole('textbox', { name: 'First name' })).toHaveValue('Chidi')
  expect(faults).toEqual([])
  await context.close()
})
