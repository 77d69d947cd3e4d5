import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withMotion, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use({ ...withoutWorker, ...withMotion })

const procedure = (page: Page) => page.getByRole('combobox', { name: 'Procedure' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Procedure' })

async function openSurgical(page: Page): Promise<void> {
  await signIn(page, 'resident', { at: '/residency/record' })
  await page.getByRole('button', { name: /^Surgical/ }).click()
  await page.getByRole('radio', { name: 'Robotic' }).check()
}

test('keys alone choose a procedure, and a screen reader is told each line; Escape and Tab leave it as it was typed', async ({
  page,
}) => {
  await openSurgical(page)
  await procedure(page).focus()
  await page.keyboard.type('app')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(procedure(page)).toHaveValue('app')
  await page.keyboard.press('ArrowUp')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(list(page)).toBeHidden()
  await expect(procedure(page)).toHaveValue('app')

  await procedure(page).fill('')
  await page.keyboard.press('Escape')
  await expect(procedure(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('chole')
  await expect(procedure(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: '1 suggestion' })).toBeAttached()
  expect(await findAccessibilityFaults(page)).toEqual([])

  await page.keyboard.press('ArrowDown')
  const line = list(page).getByRole('option', { selected: true })
  await expect(line).toHaveText('Cholecystectomy')
  await expect(procedure(page)).toHaveAttribute(
    'aria-activedescendant',
    (await line.getAttribute('id')) ?? '',
  )
  await expect(procedure(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(procedure(page)).toHaveValue('Cholecystectomy')
  await expect(list(page)).toBeHidden()

  // The list is closed, so Enter continues with the form.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('the button shows every procedure without opening a keyboard, and a tap chooses one', async ({
    page,
  }) => {
    await openSurgical(page)
    await procedure(page).fill('Appendectomy')
    await page.getByRole('radio', { name: 'Laparoscopic' }).tap()
    await expect(list(page)).toBeHidden()
    await page.getByRole('button', { name: 'Suggestions for procedure' }).tap()
    await expect(procedure(page)).not.toBeFocused()
    await list(page).getByRole('option', { name: 'Cholecystectomy' }).tap()
    await expect(procedure(page)).toHaveValue('Cholecystectomy')
    await expect(list(page)).toBeHidden()
  })
})
