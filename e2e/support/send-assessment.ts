import type { Page } from '@playwright/test'

/** Sends what was written, with some lines left open. */
export async function sendAssessment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Send anyway' }).click()
}

/** The tabs beside a video. */
export function openTab(page: Page, name: 'Rubric' | 'Comments' | 'Result'): Promise<void> {
  return page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
}
