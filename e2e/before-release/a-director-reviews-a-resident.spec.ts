import { expect, test, withoutWorker } from '../support/journey.ts'
import { pick } from '../support/pick.ts'
import { runAxe } from '../support/run-axe.ts'
import { signIn } from '../support/sign-in.ts'

test.use({ ...withoutWorker, viewport: { width: 1440, height: 900 } })

test('a director opens the review of a resident, enters an exam, prints, saves the table and checks a code', async ({
  page,
}) => {
  await signIn(page, 'director', { at: '/residency/home' })
  await page
    .getByRole('region', { name: 'Needs help' })
    .getByRole('link', { name: /^Jonas Lindqvist/ })
    .click()
  await page.getByRole('link', { name: 'Half-yearly review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Half-yearly review' })).toBeVisible()
  await expect(
    page
      .getByRole('table', { name: 'Open' })
      .getByText(/^Overdue since/)
      .first(),
  ).toBeVisible()
  await pick(page.getByRole('radio', { name: 'Since joining' }))
  await expect(page).toHaveURL(/days=all/)

  await page.getByRole('button', { name: 'Edit the dates of FLS' }).click()
  const dialog = page.getByRole('dialog')
  const planned = dialog.getByRole('group', { name: /^Planned for/ })
  for (const [part, digits] of [
    ['month', '12'],
    ['day', '18'],
    ['year', '2030'],
  ] as const) {
    await planned.getByRole('spinbutton', { name: new RegExp(`^${part}`) }).click()
    await page.keyboard.type(digits)
  }
  expect(await runAxe(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table', { name: 'FLS and EMIGS' }).getByText('Dec 18, 2030')).toBeVisible()
  expect(await runAxe(page, 'main')).toEqual([])

  // On paper there is only the review, without navigation and buttons.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Printed from Trocar, as of/)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Valid until' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Dates' })).toHaveCount(0)
  // A head that may be broken is not repeated on the next page.
  const head = page.getByText(/^Printed from Trocar, as of/).locator('..')
  await expect(head).toHaveCSS('display', 'table-header-group')
  await expect(head).toHaveCSS('break-inside', 'avoid')
  for (const format of ['A4', 'Letter'])
    expect((await page.pdf({ format })).subarray(0, 5).toString()).toBe('%PDF-')
  await page.emulateMedia({ media: 'screen' })

  const saving = page.waitForResponse((answer) => answer.url().includes('/export'))
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const table = await (await saving).text()
  expect(table).toContain('Jonas Lindqvist')
  expect(table).toContain('planned for 2030-12-18')

  await page.goto('/residency/course-progress')
  const exams = page.getByRole('region', { name: 'FLS and EMIGS' })
  await exams.getByRole('combobox').selectOption({ label: 'Without a date' })
  await expect(exams.getByRole('link', { name: 'Maya Okafor' })).toBeVisible()
  await expect(exams.getByText('Planned for Dec 18, 2030')).toBeVisible()
  expect(await runAxe(page, 'main')).toEqual([])

  await page.goto('/certificate?code=0000-0000-0000-0000')
  await expect(page.getByText('No valid certificate has this code')).toBeVisible()
  expect(await runAxe(page, 'main')).toEqual([])
})
