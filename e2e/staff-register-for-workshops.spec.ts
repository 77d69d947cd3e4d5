import { findAccessibilityFaults } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { linkInLetter } from './support/letters.ts'
import { signIn } from './support/sign-in.ts'

test.use(withoutWorker)

const email = 'noor.haddad@demo.trocar.test'

test('an admin adds somebody to the staff, who registers by the link of their letter, once', async ({
  page,
  browser,
  trocar,
}) => {
  const open = async () => (await browser.newContext({ baseURL: trocar.url, ...withoutWorker })).newPage()
  await signIn(page, 'workshop-admin', { at: '/workshop/admin-accounts' })
  await expect(page.getByRole('heading', { name: 'Admin accounts' })).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.goto('/workshop/admin-add-user')
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Role').selectOption('CLINICAL_EDUCATION')
  await page.getByLabel('Phone').fill('(312) 555-0142')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Add account' }).click()
  await expect(page.getByRole('heading', { name: 'Admin accounts' })).toBeVisible()

  const link = await linkInLetter(trocar, { email, subject: 'Set up your Trocar account for workshops' })
  // A link may be opened several times, as mail programs do, before somebody registers by it.
  const phone = await open()
  await phone.goto(link)
  await phone.reload()
  await expect(phone.getByLabel('First name')).toHaveValue('Noor')
  expect(await findAccessibilityFaults(phone)).toEqual([])
  await phone.getByRole('textbox', { name: 'Password' }).fill('seven gray herons')
  await phone.getByRole('button', { name: 'Create account' }).click()
  await expect(phone).not.toHaveURL(/register/)

  const again = await open()
  await again.goto(link)
  await expect(again.getByRole('heading', { name: 'You’re already registered' })).toBeVisible()
})
