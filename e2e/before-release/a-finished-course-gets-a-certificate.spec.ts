import type { Page } from '@playwright/test'
import { findAccessibilityFaults, measureOverhang, resize } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use({ ...withoutWorker, viewport: { width: 1180, height: 820 } })

const COURSE = 'Knots of our own'
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })
const lines = (page: Page) => page.getByRole('list', { name: 'Activities' }).getByRole('listitem')

/** A reading and its copy, for two hours and a half. */
async function makeCourse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New course' }).click()
  const making = page.getByRole('dialog', { name: 'New course' })
  await making.getByRole('textbox', { name: 'Name' }).fill(COURSE)
  await making.getByRole('button', { name: 'Make' }).click()
  await page.getByRole('button', { name: 'Split a text' }).click()
  const split = page.getByRole('dialog', { name: 'Split a text into activities' })
  await split.getByRole('textbox', { name: 'Text', exact: true }).fill('## Read about knots\n\nThey hold.')
  await split.getByRole('button', { name: 'Make 1 activity' }).click()
  await expect(split).toBeHidden()
  await page.getByRole('button', { name: 'Actions for Read about knots' }).click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await expect(page.getByText('Read about knots was copied, with its texts.')).toBeVisible()
  await expect(lines(page)).toContainText(['Counts', 'Read about knots (copy)'])
  await page.getByRole('link', { name: 'All texts' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('textbox', { name: /^Hours on certificates/ }).fill('3')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByRole('button', { name: 'Save hours' })).toBeDisabled()
  await page.getByRole('link', { name: 'Back' }).click()
  await publish(page).click()
  await expect(page.getByText(/^Published\./)).toBeVisible()
}

async function giveToInterns(page: Page): Promise<void> {
  await page.goto('/residency/admin/manage-users/active-groups')
  await page.getByRole('button', { name: 'Actions for Interns' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Interns' })
  await edit.getByRole('button', { name: /Courses/ }).click()
  await page.getByRole('option', { name: new RegExp(`^${COURSE}`) }).click()
  await page.keyboard.press('Escape')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
}

async function readAll(page: Page): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${COURSE}`) }).click()
  for (const name of [/Read about knots(?! \(copy\))/, /Read about knots \(copy\)/]) {
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByText('They hold.')).toBeVisible()
    await page.getByRole('button', { name: 'Mark as read' }).click()
    await expect(page.getByRole('button', { name: 'Mark as not read' })).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
  }
  await expect(page.getByText('You’ve completed every activity of this course.')).toBeVisible()
}

test('a resident who finished a course gets a certificate, whose code anybody checks until it is revoked', async ({
  page,
  another,
  browser,
  trocar,
}) => {
  const director = await another('director', { at: '/residency/course/written' })
  await makeCourse(director)
  await giveToInterns(director)

  await signIn(page, 'resident', { at: '/residency/courses' })
  await readAll(page)
  await page.goto('/residency/review')
  await page.getByRole('button', { name: `Issue certificate for ${COURSE}` }).click()
  const row = page.getByRole('table', { name: 'Certificates' }).getByRole('row').filter({ hasText: COURSE })
  await expect(row).toBeVisible()
  const [code = ''] = /(?:[\dA-Z]{4}-){3}[\dA-Z]{4}/.exec(await row.innerText()) ?? []
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/file'))
  await row.getByRole('button', { name: `Save the certificate for ${COURSE} as a PDF` }).click()
  expect((await (await answered).body()).subarray(0, 5).toString()).toBe('%PDF-')

  const outsider = await (await browser.newContext({ baseURL: trocar.url, ...withoutWorker })).newPage()
  await outsider.goto('/certificate')
  await outsider.getByRole('textbox', { name: 'Code of the certificate' }).fill(code.toLowerCase())
  await outsider.getByRole('button', { name: 'Check' }).click()
  await expect(outsider.getByText('This certificate is valid')).toBeVisible()
  await expect(
    outsider.getByText(/^Maya Okafor completed Knots of our own on .*\. It counts for 3 hours\.$/),
  ).toBeVisible()
  for (const width of [1180, 390]) {
    await resize(outsider, { width, height: 844 })
    expect(await findAccessibilityFaults(outsider)).toEqual([])
    expect(await measureOverhang(outsider)).toBeNull()
  }

  await director.goto('/residency/home')
  await director
    .getByRole('region', { name: 'Needs help' })
    .getByRole('link', { name: /^Maya Okafor/ })
    .click()
  await director.getByRole('link', { name: 'Half-yearly review' }).click()
  await director.getByRole('button', { name: `Revoke the certificate for ${COURSE}` }).click()
  const sure = director.getByRole('alertdialog', { name: 'Revoke this certificate?' })
  await sure.getByRole('button', { name: 'Revoke' }).click()
  await expect(director.getByText('Certificate revoked.')).toBeVisible()
  await outsider.reload()
  await expect(outsider.getByText('No valid certificate has this code')).toBeVisible()
})
