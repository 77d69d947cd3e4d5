import { findAccessibilityFaults } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { letterTo, linkInLetter } from './support/letters.ts'
import { emailOf, fillInSignIn, signIn } from './support/sign-in.ts'

test.use(withoutWorker)

const PASSWORD = 'seven gray herons'

test('staff register by the link or the code of their letter, somebody known signs in and accepts', async ({
  page,
  browser,
  trocar,
}) => {
  const open = async () => (await browser.newContext({ baseURL: trocar.url, ...withoutWorker })).newPage()
  const add = async (email: string, firstName: string) => {
    await page.goto('/workshop/admin-add-user')
    await page.getByLabel('First name').fill(firstName)
    await page.getByLabel('Last name').fill('Haddad')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Role').selectOption('CLINICAL_EDUCATION')
    await page.getByLabel('Phone').fill('(312) 555-0142')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Add account' }).click()
    await expect(page.getByRole('heading', { name: 'Admin accounts' })).toBeVisible()
  }
  await signIn(page, 'workshop-admin', { at: '/workshop/admin-accounts' })
  expect(await findAccessibilityFaults(page)).toEqual([])

  // By the link, which may be opened before.
  const staff = 'noor.haddad@demo.trocar.test'
  await add(staff, 'Noor')
  const subject = 'Set up your Trocar account for workshops'
  const link = await linkInLetter(trocar, { email: staff, subject })
  const phone = await open()
  await phone.goto(link)
  await phone.reload()
  await expect(phone.getByLabel('First name')).toHaveValue('Noor')
  expect(await findAccessibilityFaults(phone)).toEqual([])
  await phone.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Create account' }).click()
  await expect(phone).not.toHaveURL(/register/)
  const again = await open()
  await again.goto(link)
  await expect(again.getByRole('heading', { name: 'You’re already registered' })).toBeVisible()

  // By the code.
  const typist = 'oscar.lindahl@demo.trocar.test'
  await add(typist, 'Oscar')
  const letter = await letterTo(trocar, { email: typist, subject })
  const [, code = ''] = /this code: ([A-Z\d]{4}-[A-Z\d]{4})/.exec(letter) ?? []
  await again.goto('/workshop/register/internal')
  await again.getByRole('textbox', { name: 'Email' }).fill(typist)
  await again.getByRole('textbox', { name: 'Code' }).fill('AAAA-AAAA')
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(again.getByText('This code doesn’t belong to this email.')).toBeVisible()
  expect(await findAccessibilityFaults(again)).toEqual([])
  await again.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(again.getByLabel('First name')).toHaveValue('Oscar')

  // With an account of the residency.
  const known = emailOf('faculty')
  await add(known, 'Somebody')
  const invitation = await linkInLetter(trocar, {
    email: known,
    subject: 'You’re invited to workshops in Trocar',
  })
  const resident = await open()
  await resident.goto(invitation)
  await resident.getByRole('link', { name: 'Sign in and accept' }).click()
  await fillInSignIn(resident, 'faculty')
  await resident.getByRole('button', { name: 'Accept' }).click()
  await expect(resident.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
})
