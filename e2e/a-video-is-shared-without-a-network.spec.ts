import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from './support/accessibility.ts'
import { chooseUpload, sendUpload } from './support/choose-upload.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

const card = (page: Page, title: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: title })

test('a video is shared from its card and removed again without a network, and both arrive', async ({
  page,
  trocar,
}) => {
  await signIn(page, 'faculty', { at: '/residency/upload' })
  await chooseUpload(page, { title: 'Knots' })
  await sendUpload(page)
  await expect(page.getByText('Video processing is completed.')).toBeVisible()
  await page.goto('/residency/my-videos?type=other')
  await expect(card(page, 'Knots').getByText('Saved', { exact: true })).toBeVisible()

  trocar.network.set('refused')
  trocar.network.cut()
  await expect(page.getByText(/^Showing the list from/)).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Knots' }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Knots' })
  await dialog.getByRole('textbox', { name: /^Description/ }).fill('Look at the left hand')
  // The people to tell are known without a network, residents among them.
  await dialog.getByRole('searchbox', { name: /^People to notify/ }).fill('a')
  await expect(dialog.getByText('Resident', { exact: true }).first()).toBeVisible()
  await dialog.getByRole('checkbox').first().check()
  expect(await findAccessibilityFaults(page, '[role="dialog"]')).toEqual([])
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Saved on this device. Sent when you are back online.')).toBeVisible()
  await expect(card(page, 'Knots').getByText('Sharing when online')).toBeVisible()

  trocar.network.set('open')
  await expect(card(page, 'Knots').getByText('Shared', { exact: true })).toBeVisible()
  await page.goto('/residency/library')
  await expect(card(page, 'Knots')).toBeVisible()

  trocar.network.set('refused')
  trocar.network.cut()
  await expect(page.getByText(/^Showing the list from/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Knots from the library' }).click()
  await page.getByRole('button', { name: 'REMOVE', exact: true }).click()
  await expect(card(page, 'Knots')).toBeHidden()
  const removed = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/shared-library/'),
  )
  trocar.network.set('open')
  expect((await removed).status()).toBe(200)
  await page.goto('/residency/my-videos?type=other')
  await expect(card(page, 'Knots').getByText('Saved', { exact: true })).toBeVisible()
})
