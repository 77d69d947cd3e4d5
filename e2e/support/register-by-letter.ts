import { expect, type Page } from '@playwright/test'

const PASSWORD = 'eleven quiet otters'

/** Makes the account on the open page of a link. */
export async function makeAccount(page: Page): Promise<void> {
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Step 2 of 6')).toBeVisible()
}
