import { glanceAtEverySize } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

// As on a tablet: everything that can be pressed has the size for a finger.
test.use({ ...withoutWorker, hasTouch: true, viewport: { width: 1180, height: 820 } })

test('faculty are added, changed, shut out and let in again, and what is typed outlives its tab', async ({
  page,
}) => {
  const faults: string[] = []
  const glance = async (screen: string) => faults.push(...(await glanceAtEverySize(page, screen)))
  await signIn(page, 'clinical-education', { at: '/workshop/users-mgmt/faculty' })
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await glance('users-mgmt')

  await page.getByRole('link', { name: 'Add faculty' }).click()
  await page.getByLabel('First name').fill('Žana')
  await page.getByLabel('Last name').fill('Novák')
  await page.getByRole('textbox', { name: 'Email' }).fill('zana.novak@demo.trocar.test')
  await page.getByLabel(/^Primary phone/).fill('555 12')
  await expect(page.getByText('This isn’t a valid phone number, so it won’t be saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You started this earlier on this device and didn’t save it.')).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Novák')
  await page.getByLabel(/^Primary phone/).fill('312 555 0188')
  await page.getByText('Has dietary restrictions').click()
  await page.getByLabel('Dietary restrictions').last().fill('No nuts')
  await glance('add-faculty')
  await page.getByRole('button', { name: 'Add faculty' }).click()
  await expect(page.getByText('Žana Novák can now teach in workshops.')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search' }).fill('zana nov')
  await page.getByRole('link', { name: 'Žana Novák' }).click()
  await expect(page.getByText('(312) 555-0188')).toBeVisible()
  await expect(page.getByText('No nuts')).toBeVisible()
  await glance('user-details')

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel(/^Primary phone/).fill('12')
  await glance('edit-faculty')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Remove the stored phone number?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByLabel(/^Primary phone/).fill('(312) 555-0188')
  await page.getByLabel(/^City/).fill('Chicago')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Chicago')).toBeVisible()

  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Deactivate' })
    .click()
  await expect(page.getByText('Žana Novák can no longer use the workshop portal.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  expect(faults).toEqual([])
})

test('a participant changes their profile and photo, and sees their workshops', async ({ page }) => {
  const faults: string[] = []
  const glance = async (screen: string) => faults.push(...(await glanceAtEverySize(page, screen)))
  await signIn(page, 'faculty-attendee', { at: '/workshop/profile' })
  await page.getByLabel(/^City/).fill('Evanston')
  await glance('profile')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^City/)).toHaveValue('Evanston')

  const picture = await page.screenshot({ type: 'jpeg' })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByLabel('Zoom').fill('2')
  await glance('photo')
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByText('Others see your new photo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()

  for (const as of ['attendee', 'faculty']) {
    await page.goto(`/workshop/workshop-history/${as}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await glance(`workshop-history/${as}`)
  }
  expect(faults).toEqual([])
})
