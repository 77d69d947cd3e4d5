import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { untilInstalled } from './support/until-installed.ts'
import { comingWorkshop } from './support/workshop-staff.ts'

test('a payment at the door waits for the network, and shows at once', async ({ page }) => {
  await signIn(page, 'workshop-admin', { at: '/workshop/home' })
  const { workshop } = await comingWorkshop(page)
  await page.goto(`/workshop/active-attendees?id=${workshop}&payment=NOT_PROCESSED`)
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('Not paid')
  const name = (await row.getByRole('link').textContent()) ?? ''
  await untilInstalled(page)
  await page.context().setOffline(true)
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Process payment' }).click()
  await expect(page.getByText(`The payment of ${name} is processed. Saved on this device.`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Paid')
  await page.context().setOffline(false)
  const sent = page.waitForResponse((answer) => answer.url().includes('/process-payment/'))
  expect((await sent).status()).toBe(200)
  await page.goto(`/workshop/active-attendees?id=${workshop}&payment=PAID&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Paid')
})
