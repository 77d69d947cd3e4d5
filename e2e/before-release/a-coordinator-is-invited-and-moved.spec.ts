import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { linkInLetter } from '../support/letters.ts'
import { signIn } from '../support/sign-in.ts'

test.use(withoutWorker)

const email = 'cora.lake@demo.trocar.test'

test('an implementation manager invites a coordinator, moves them to another system, and shuts them out', async ({
  page,
  browser,
  trocar,
}) => {
  await signIn(page, 'implementation', { at: '/residency/admin/system?view=systems' })
  await page.getByRole('link', { name: 'Lakeshore Health' }).click()
  const part = page.getByRole('region', { name: 'Coordinators' })
  await part.getByRole('button', { name: 'Invite coordinator' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite a coordinator of Lakeshore Health' })
  await invite.getByLabel('Email').fill(email)
  await invite.getByLabel('First name').fill('Cora')
  await invite.getByLabel('Last name').fill('Lake')
  await invite.getByLabel('Phone').fill('555 555 0199')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await invite.getByRole('button', { name: 'Invite' }).click()
  const line = part.getByRole('listitem').filter({ hasText: 'Cora Lake' })
  await expect(line.getByText(/\(555\) 555-0199 · Invit/)).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  const link = await linkInLetter(trocar, { email, subject: 'Set up your Trocar account' })
  const invited = await browser.newContext({ baseURL: trocar.url, ...withoutWorker })
  const theirs = await invited.newPage()
  await theirs.goto(link)
  await theirs.getByRole('textbox', { name: 'Password' }).fill('seven gray herons')
  await theirs.getByRole('button', { name: 'Create account' }).click()
  await expect(theirs).toHaveURL(/\/residency\//)
  await theirs.goto('/residency/manage/program')
  const programs = theirs.getByRole('grid', { name: 'Programs' })
  await expect(programs.getByText('Lakeshore Health').first()).toBeVisible()

  // Moved while they are signed in: the programs of the new system replace the old ones.
  await page.reload()
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: 'Actions for Cora Lake' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Cora Lake' })
  await edit.getByLabel('System').selectOption('Northfield Medical Network')
  await edit.getByRole('button', { name: 'Save' }).click()
  // While a dialog is open, nothing behind it counts.
  await expect(edit).toBeHidden()
  await expect(line).toHaveCount(0)
  await theirs.reload()
  const search = theirs.getByRole('searchbox')
  await search.fill('Northfield')
  await expect(programs.getByText('Northfield Medical Network').first()).toBeVisible()
  await search.fill('Lakeshore')
  await expect(theirs.getByText('No matches')).toBeVisible()

  await page.goto('/residency/admin/system?view=systems')
  await page.getByRole('link', { name: 'Northfield Medical Network' }).click()
  await line.getByRole('button', { name: 'Actions for Cora Lake' }).click()
  await page.getByRole('menuitem', { name: 'Inactivate' }).click()
  await page.getByRole('button', { name: 'Inactivate' }).click()
  await expect(page.getByText('Cora Lake was inactivated.')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: /Sign in|Welcome to Trocar/ })).toBeVisible()
  await invited.close()
})
