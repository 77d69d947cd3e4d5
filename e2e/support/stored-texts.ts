import { expect, type Page } from '@playwright/test'
import { untilInstalled } from './until-installed.ts'

/** Those of all courses of the workshop whose courses are open, and the app that shows them. */
export async function untilTextsAreStored(page: Page): Promise<void> {
  await expect(page.getByText(/^(All texts are|The text is) on this device\.$/)).toBeVisible()
  await untilInstalled(page)
}
