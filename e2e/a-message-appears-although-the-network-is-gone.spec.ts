import { expect, test, withoutWorker } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

// Without the worker, whatever was not fetched before the network went is missing.
test.use(withoutWorker)

test('somebody who is signed in is told that nothing was changed, without a network', async ({
  page,
  trocar,
}) => {
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/device/report') && answer.ok())
  await signIn(page, 'resident', { at: '/residency/home' })
  // By then the page has been quiet, and has fetched what it may need to say something.
  await reported
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click()
  const devices = page.getByRole('list', { name: 'My devices' })
  await expect(devices.getByText('This device')).toBeVisible()
  await devices.getByRole('button', { name: /^Forget/ }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toBeVisible()
  trocar.network.set('refused')
  await question.getByRole('button', { name: 'Forget', exact: true }).click()
  await expect(page.getByText('You’re offline. Nothing was changed.')).toBeVisible()
})
