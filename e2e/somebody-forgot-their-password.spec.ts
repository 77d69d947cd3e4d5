import { findAccessibilityFaults } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { linkInLetter } from './support/letters.ts'
import { DEMO_PASSWORD, emailOf, signIn } from './support/sign-in.ts'
import { untilInstalled } from './support/until-installed.ts'

test.use(withoutWorker)

const email = emailOf('resident')
const password = 'three quiet otters'

test('somebody forgot their password, sets a new one by mail, and is signed out elsewhere', async ({
  page,
  another,
  trocar,
}) => {
  const elsewhere = await another('resident', { at: '/residency/library' })

  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill('maya')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Enter an email such as maya@hospital.org')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])

  const link = await linkInLetter(trocar, { email, subject: 'Reset your Trocar password' })
  await page.goto(link)
  await expect(page.getByText(`For ${email}.`)).toBeVisible()
  const field = page.getByRole('textbox', { name: 'New password' })
  await page.getByRole('switch', { name: 'Show password' }).check()
  await field.fill('Password2026')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText(/guessers try/)).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await field.fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/residency\//)

  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: /Sign in|Welcome to Trocar/ })).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByLabel('Password').fill(DEMO_PASSWORD)
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere.getByRole('alert')).toBeVisible()
  await elsewhere.getByLabel('Password').fill(password)
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere).toHaveURL(/\/residency\//)

  await page.goto(link)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link was already used' })).toBeVisible()
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
})

test('somebody changes their password, stays signed in here, and is signed out elsewhere', async ({
  page,
  another,
}) => {
  const elsewhere = await another('resident', { at: '/residency/library' })
  await signIn(page, 'resident', { at: '/residency/account' })
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your password' })
  await dialog.getByLabel('Current password').fill('not this one')
  await dialog.getByRole('textbox', { name: 'New password' }).fill(password)
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(dialog.getByText('This isn’t your current password')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await dialog.getByLabel('Current password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/residency\/home/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: /Sign in|Welcome to Trocar/ })).toBeVisible()
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network nothing that was typed is lost', async ({ page, context }) => {
    await page.goto('/forgot-password')
    await untilInstalled(page)
    await page.getByLabel('Email').fill(email)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('What you typed stays here. Try again when you’re online.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('What you typed stays here.')).toBeHidden()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  })
})
