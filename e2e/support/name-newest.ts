import { expect, type Page } from '@playwright/test'

/** A video of a course is called by its day until staff name it, where it is listed. */
export async function nameNewest(staff: Page, title: string): Promise<void> {
  await staff
    .getByRole('button', { name: /^Actions for Course video, / })
    .first()
    .click()
  await staff.getByRole('menuitem', { name: 'Rename' }).click()
  await staff.getByRole('textbox', { name: 'Title' }).fill(title)
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByText(`The video is called ${title} now.`)).toBeVisible()
}
