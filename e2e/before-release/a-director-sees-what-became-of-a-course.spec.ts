import { findAccessibilityFaults, measureOverhang, resize } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use({ ...withoutWorker, viewport: { width: 1180, height: 820 } })

test('a director sees who has a course, writes to those who have not begun, and undoes it', async ({
  page,
}) => {
  await signIn(page, 'director', { at: '/residency/courses' })
  await page
    .getByRole('main')
    .getByRole('link', { name: /First Entry/ })
    .first()
    .click()
  const address = new URL(page.url()).pathname
  await page.goto(`${address}/usage`)
  await expect(page.getByRole('heading', { name: 'Who has this course' })).toBeVisible()
  await expect(page.getByText(/\d+ not begun, \d+ begun, \d+ finished/).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'People', exact: true })).toBeVisible()
  for (const width of [390, 1180, 1440]) {
    await resize(page, { width, height: 844 })
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(await measureOverhang(page)).toBeNull()
    await page.screenshot({ path: `test-results/usage-${width}.png`, fullPage: true })
  }
  await page.getByRole('button', { name: 'Write a message' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Please begin')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.screenshot({ path: 'test-results/usage-letter.png' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  const sent = page.getByRole('list', { name: 'Sent messages' })
  await expect(sent.getByText('Please begin')).toBeVisible()
  await sent.getByRole('button', { name: 'Undo' }).click()
  await expect(sent.getByText(/undone, no one got it/)).toBeVisible()
})
