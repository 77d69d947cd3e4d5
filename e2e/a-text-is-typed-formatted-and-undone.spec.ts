import type { Page } from '@playwright/test'
import { findAccessibilityFaults, measureOverhang, resize } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ ...withoutWorker, viewport: { width: 1440, height: 900 } })

const field = (page: Page) => page.getByRole('textbox', { name: 'Text' })

/** A small picture, as a screenshot is on the clipboard. */
async function pastePicture(page: Page): Promise<void> {
  await field(page).focus()
  await field(page).evaluate(async (area: HTMLTextAreaElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 200
    const draw = canvas.getContext('2d')!
    draw.fillStyle = 'teal'
    draw.fillRect(40, 40, 240, 120)
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([picture!], 'image.png', { type: 'image/png' }))
    area.setSelectionRange(area.value.length, area.value.length)
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
}

test('an author formats and takes it back, pastes a picture, and previews the course', async ({ page }) => {
  await signIn(page, 'admin', { at: '/residency/courses' })
  await page.getByRole('link', { name: /^Ergonomics/ }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await field(page).fill('')
  await field(page).pressSequentially('Stand close')
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect(field(page)).toHaveValue('**Stand close**')
  await page.getByRole('button', { name: 'Heading' }).click()
  await expect(field(page)).toHaveValue('# **Stand close**')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field(page)).toHaveValue('**Stand close**')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field(page)).toHaveValue('Stand close')

  const phone = page.getByRole('region', { name: 'As residents see it on a phone' })
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(phone.getByRole('columnheader', { name: 'Column 1' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field(page)).toHaveValue('Stand close')

  await pastePicture(page)
  const dialog = page.getByRole('dialog', { name: 'Add the picture you pasted' })
  await dialog.getByRole('button', { name: 'Add picture' }).click()
  await expect(dialog.getByText('Describe the picture.')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await dialog
    .getByRole('textbox', { name: 'What the picture shows' })
    .fill('The table at the height of the elbows')
  await dialog.getByRole('button', { name: 'Add picture' }).click()
  await expect(dialog).toBeHidden()
  await expect(field(page)).toHaveValue(
    /^Stand close\n\n!\[The table at the height of the elbows\]\(asset:[\da-f-]+\)$/,
  )
  await expect(phone.getByRole('img', { name: 'The table at the height of the elbows' })).toBeVisible()
  await field(page).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field(page)).toHaveValue('Stand close')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()

  // What is chosen far down in the list begins in sight.
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeInViewport()

  await page.getByRole('button', { name: 'Preview course' }).click()
  const preview = page.getByRole('dialog', { name: 'As a resident sees it on a phone' })
  await expect(preview.getByText('Stand close')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await resize(page, { width: 390, height: 844 })
  expect(await measureOverhang(page)).toBeNull()
})
