import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { letterTo } from '../support/letters.ts'
import { emailOf, signIn } from '../support/sign-in.ts'

test.use(withoutWorker)

test('what an admin writes into a message is what the next person reads in their mail', async ({
  page,
  browser,
  trocar,
}) => {
  await signIn(page, 'admin', { at: '/residency/admin/messages' })
  await page.getByRole('combobox', { name: 'Message', exact: true }).selectOption('Password reset')
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveValue(/Someone asked for a new password/)

  // A name that the message does not know stops it from being saved.
  await text.fill('Good morning {first name}. Room {room}.')
  await expect(page.getByText('This message has no {room}.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(await findAccessibilityFaults(page)).toEqual([])

  await page.getByRole('textbox', { name: 'Subject' }).fill('A new password for the skills lab')
  await text.fill('Good morning {first name}. Call the lab at extension 4711.')
  await expect(page.getByText('The text needs {email}.')).toBeVisible()
  await text.fill('Good morning {first name}, this is for {email}.\n\nCall the lab at extension 4711.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Messages sent from now on say this.')).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: trocar.url, ...withoutWorker })
  const forgetful = await elsewhere.newPage()
  await forgetful.goto('/forgot-password')
  await forgetful.getByLabel('Email').fill(emailOf('resident'))
  await forgetful.getByRole('button', { name: 'Send link' }).click()
  await expect(forgetful.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await elsewhere.close()
  const letter = await letterTo(trocar, {
    email: emailOf('resident'),
    subject: 'A new password for the skills lab',
  })
  expect(letter).toContain(`Good morning Maya, this is for ${emailOf('resident')}.`)
  expect(letter).toContain('extension 4711')

  await page.getByRole('button', { name: 'Reset to original' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to original' }).click()
  await expect(text).toHaveValue(/Someone asked for a new password/)
})
