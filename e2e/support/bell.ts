import { expect, type Page } from '@playwright/test'

/** The bell in the header; its name includes the number of new notifications. */
export const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

/** Opens the bell and follows the notification with these words, once it is there. */
export async function followNotice(page: Page, words: RegExp): Promise<void> {
  await bell(page).click()
  const notice = page.getByRole('link', { name: words }).first()
  await expect(notice).toBeVisible()
  await notice.click()
}
