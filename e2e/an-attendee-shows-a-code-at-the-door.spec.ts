import { findAccessibilityFaults, glanceAtEverySize } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { SOON } from './support/patience.ts'
import { signIn } from './support/sign-in.ts'
import { untilInstalled } from './support/until-installed.ts'
import { hrefOf } from './support/walk-screens.ts'

// A phone, and another one at the door.
test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

const DIGITS = /^\d{3} \d{3} \d{3}$/

test('an attendee shows their code, and is found by it and marked as arrived at a door without a network', async ({
  page,
  another,
  trocar,
}) => {
  const attendee = await another('attendee', { at: '/workshop/home' })
  const card = attendee.getByRole('region', { name: 'Your code for the door' })
  await expect(card.getByRole('img', { name: 'Your code as a picture to scan' })).toBeVisible()
  const code = await card.getByText(DIGITS).innerText()
  expect(await findAccessibilityFaults(attendee)).toEqual([])
  const details = await hrefOf(attendee.getByRole('link', { name: 'See details' }))
  const workshop = new URL(details, 'https://t.test').searchParams.get('id') ?? ''
  await attendee.goto(details)
  await expect(card.getByText(code, { exact: true })).toBeVisible()

  await signIn(page, 'clinical-education', { at: `/workshop/view?id=${workshop}` })
  await page.getByRole('link', { name: 'Door', exact: true }).click()
  const awaited = page.getByRole('region', { name: /^Not here yet/ })
  await expect(awaited).toBeVisible()
  expect(await glanceAtEverySize(page, 'the door of a workshop')).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await untilInstalled(page)

  trocar.network.set('refused')
  trocar.network.cut()
  await page.reload()
  const field = page.getByRole('searchbox', { name: 'Code or name' })
  await field.fill('000 000 000')
  await expect(page.getByText(/^No one in this workshop has this code/)).toBeVisible()
  await field.fill(code)
  const found = page.getByRole('status', { name: 'Found' })
  await found.getByRole('button', { name: /^Mark as arrived/ }).click()
  await expect(page.getByText(/has arrived\. Saved on this device/)).toBeVisible()
  await expect(page.getByText(/^1 of \d+ have arrived$/)).toBeVisible()

  trocar.network.set('open')
  await attendee.reload()
  await expect(async () => {
    await attendee.reload()
    await expect(attendee.getByText('You’re marked as arrived. Welcome!')).toBeVisible(SOON)
  }).toPass()
  await expect(page.getByRole('region', { name: 'Arrived (1)' })).toContainText(/marked by /)
  await field.fill('')
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect(page.getByText(/^0 of \d+ have arrived$/)).toBeVisible()
})
