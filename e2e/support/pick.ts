import { expect, type Locator } from '@playwright/test'

/**
 * Presses a choice that is part of the address, and waits until it shows as chosen: the page follows the address a
 * moment later, while `check` expects the press itself to change it.
 */
export async function pick(choice: Locator): Promise<void> {
  // What is pressed is its label, which covers it.
  await choice.click({ force: true })
  await expect(choice).toBeChecked()
}
