import { expect, type Locator, type Page } from '@playwright/test'

/** The button in the frame that shows the selected group. */
export function selectionOf(page: Page): Locator {
  return page.getByRole('button', { name: /^Showing / })
}

/** Selects the group that everything that follows the selection shows from now on. */
export async function selectGroup(page: Page, group: string): Promise<void> {
  await selectionOf(page).click()
  // Screens that need a group offer the same names.
  await page.getByRole('listbox', { name: 'Groups' }).getByRole('option', { name: group }).click()
  await expect(selectionOf(page)).toContainText(group)
  await expect(page.getByRole('listbox', { name: 'Groups' })).toBeHidden()
}
