import { findAccessibilityFaults } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { linkInLetter } from './support/letters.ts'
import { signIn } from './support/sign-in.ts'

test.use(withoutWorker)

const email = 'noor.haddad@demo.trocar.test'
const subject = 'Set up your Trocar account'

test('an admin creates an account, the invited person registers, and is signed out when it is inactivated', async ({
  page,
  browser,
  trocar,
}) => {
  await signIn(page, 'admin', { at: '/residency/admin/internal-accounts' })
  await page.getByRole('button', { name: 'New account' }).click()
  const dialog = page.getByRole('dialog', { name: 'New internal account' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill('Noor')
  await dialog.getByLabel('Last name').fill('Haddad')
  await dialog.getByLabel('Role').selectOption('FIELD_TEAM_MEMBER')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create and invite' }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByText(/^Invit/)).toBeVisible()
  const first = await linkInLetter(trocar, { email, subject })

  // A fresh invitation ends the first.
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Resend invitations' }).click()
  const resend = page.getByRole('dialog', { name: 'Resend invitations' })
  await expect(resend.getByText(subject)).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await resend.getByRole('button', { name: 'Send 1 invitation' }).click()
  await expect(resend).toBeHidden()
  const second = await linkInLetter(trocar, { email, subject, known: [first] })

  const invited = await browser.newContext({ baseURL: trocar.url, ...withoutWorker })
  const phone = await invited.newPage()
  await phone.goto(first)
  await expect(phone.getByRole('heading', { name: 'There’s a newer link' })).toBeVisible()
  await phone.getByRole('button', { name: 'Send a new link' }).click()
  await expect(phone.getByRole('heading', { name: 'A new link is on its way' })).toBeVisible()
  expect(await findAccessibilityFaults(phone)).toEqual([])
  const link = await linkInLetter(trocar, { email, subject, known: [first, second] })
  await phone.goto('about:blank')
  await phone.goto(link)
  await expect(phone.getByLabel('First name')).toHaveValue('Noor')
  expect(await findAccessibilityFaults(phone)).toEqual([])
  await phone.getByRole('textbox', { name: 'Password' }).fill('seven gray herons')
  await phone.getByRole('button', { name: 'Create account' }).click()
  await expect(phone).toHaveURL(/\/residency\//)

  await page.reload()
  await expect(row.getByText('Registered')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await row.getByRole('button', { name: 'Actions for Noor Haddad' }).click()
  await page.getByRole('menuitem', { name: 'Inactivate' }).click()
  await page.getByRole('button', { name: 'Inactivate' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('tab', { name: 'Inactive' }).click()
  await expect(row.getByText('Registered')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: /Sign in|Welcome to Trocar/ })).toBeVisible()
  await invited.close()
})
