import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { SOON } from '../support/patience.ts'
import { signIn } from '../support/sign-in.ts'

test.use(withoutWorker)

test('a director asks a faculty member of another program, who agrees and teaches there', async ({
  page,
  another,
}) => {
  await signIn(page, 'director', { at: '/residency/admin/manage-users/faculty' })
  const ask = async (email: string) => {
    await page.getByRole('button', { name: 'Add from another program' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(page.getByText(`If a faculty member uses ${email}`)).toBeVisible()
  }
  await ask('nobody@demo.trocar.test')
  await ask('nadia.haddad@demo.trocar.test')
  const asked = page.getByRole('list', { name: 'Asked to teach here' })
  await expect(asked.getByRole('listitem')).toHaveCount(2)
  await expect(asked.getByText(/not answered yet/)).toHaveCount(2)
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  await asked.getByRole('button', { name: 'Withdraw the request to nobody@demo.trocar.test' }).click()
  await expect(asked.getByRole('listitem')).toHaveCount(1)

  const guest = await another('nadia.haddad', { at: '/residency/account' })
  await expect(async () => {
    await guest.reload()
    await expect(guest.getByText(/asks you to teach there/)).toBeVisible(SOON)
  }).toPass()
  expect(await findAccessibilityFaults(guest, 'main')).toEqual([])
  await guest.getByRole('button', { name: /^Teach in/ }).click()
  await expect(guest.getByText('No program is asking you to teach.')).toBeVisible()

  await page.reload()
  await expect(asked).toBeHidden()
  await expect(page.getByText(/^Belongs to/)).toBeVisible()
})
