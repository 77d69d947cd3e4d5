import type { Page } from '@playwright/test'
import { findAccessibilityFaults, measureOverhang, resize } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use({ ...withoutWorker, viewport: { width: 1440, height: 900 } })

const field = (page: Page) => page.getByRole('textbox', { name: 'Text' })

async function openText(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Ergonomics/ }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(field(page)).toBeVisible()
}

async function saveDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save draft' }).click()
}

async function pasteHtml(page: Page, html: string): Promise<void> {
  await field(page).focus()
  await field(page).evaluate((area: HTMLTextAreaElement, copied) => {
    area.setSelectionRange(area.value.length, area.value.length)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

test('two authors change one paragraph, choose what stays, and lose nothing', async ({ page, another }) => {
  await signIn(page, 'admin', { at: '/residency/courses' })
  await openText(page)
  await field(page).fill('# Posture\n\nStand close.\n\nLook down.')
  await saveDraft(page)
  await expect(page.getByText('Draft saved')).toBeVisible()
  const other = await another('admin', { at: '/residency/courses' })
  await openText(other)
  await expect(field(other)).toHaveValue(/Look down/)

  await field(page).fill('# Posture\n\nStand very close.\n\nLook down.')
  await saveDraft(page)
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled()
  await field(other).fill('# Our posture\n\nStand a hand away.\n\nLook down.')
  await saveDraft(other)
  const merge = other.getByRole('region', { name: 'Changes of two people' })
  await expect(merge.getByText('You both changed one paragraph', { exact: false })).toBeVisible()
  await expect(merge.getByRole('button', { name: 'Continue editing' })).toBeDisabled()
  for (const width of [1440, 1180, 390]) {
    await resize(other, { width, height: 844 })
    expect(await findAccessibilityFaults(other, 'main')).toEqual([])
    expect(await measureOverhang(other)).toBeNull()
  }
  await merge.getByRole('radio', { name: 'Yours' }).focus()
  await other.keyboard.press('ArrowRight')
  await other.keyboard.press('ArrowRight')
  await expect(merge.getByRole('radio', { name: 'Both' })).toBeChecked()
  // The choice outlives the page.
  await other.reload()
  await expect(merge.getByRole('radio', { name: 'Both' })).toBeChecked()
  await merge.getByRole('button', { name: 'Continue editing' }).click()
  const both = '# Our posture\n\nStand a hand away.\n\nStand very close.\n\nLook down.'
  await expect(field(other)).toHaveValue(both)
  await resize(other, { width: 1440, height: 900 })
  await saveDraft(other)
  await expect(other.getByRole('button', { name: 'Save draft' })).toBeDisabled()
})

test('what is pasted from a word processor is Markdown, and undo takes it back', async ({ page }) => {
  await signIn(page, 'admin', { at: '/residency/courses' })
  await openText(page)
  await field(page).fill('# Posture\n\n')
  await pasteHtml(
    page,
    `<p class=MsoNormal>Stand <b>close</b>.<o:p></o:p></p><table><tr><td>Angle</td><td>Depth</td></tr><tr><td>30°</td><td>2 cm</td></tr></table>`,
  )
  await expect(field(page)).toHaveValue(
    '# Posture\n\nStand **close**.\n\n| Angle | Depth |\n| --- | --- |\n| 30° | 2 cm |',
  )
  const phone = page.getByRole('region', { name: 'As residents see it on a phone' })
  await expect(phone.getByRole('cell', { name: '30°' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field(page)).toHaveValue('# Posture\n\n')
  await pasteHtml(page, `<p><b>A</b>${'word '.repeat(1_000_000)}</p>`)
  await expect(page.getByText(/too large to be pasted/)).toBeVisible()
  await expect(field(page)).toHaveValue('# Posture\n\n')

  await resize(page, { width: 1180, height: 820 })
  await expect(phone).toBeHidden()
  await page.getByRole('button', { name: 'Show as on a phone' }).click()
  await expect(phone.getByRole('heading', { name: 'Posture' })).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  expect(await measureOverhang(page)).toBeNull()
  await page.screenshot({ path: 'test-results/editor-1180.png' })
  await resize(page, { width: 1440, height: 900 })
  await page.screenshot({ path: 'test-results/editor-1440.png' })
  await resize(page, { width: 390, height: 844 })
  expect(await measureOverhang(page)).toBeNull()
  await page.screenshot({ path: 'test-results/editor-390.png' })
})
