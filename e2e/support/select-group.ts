import { expect, type Locator, type Page } from '@playwright/test'

/** The button in the frame that says what is selected. */
export function selectionOf(page: Page): Locator {
  return page.getByRole('button', { name: /^Showing / })
}

/** Everything that follows the selection shows this group from now on. */
export async function selectGroup(page: Page, group: string): Promise<void> {
  await selectionOf(page).click()
  await page.getByRole('option', { name: group }).click()
  await expect(selectionOf(page)).toContainText(group)
  await expect(page.getByRole('listbox', { name: 'Groups' })).toBeHidden()
}
