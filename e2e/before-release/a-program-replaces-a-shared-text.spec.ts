import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'
import { walk } from '../support/walk-screens.ts'

test.use({ ...withoutWorker, hasTouch: true, viewport: { width: 1440, height: 900 } })

test('a program puts its own text over a shared one, its residents read it, others don’t, and it goes back', async ({
  page,
  another,
}) => {
  await signIn(page, 'director', { at: '/residency/courses' })
  const { faults, glance } = walk(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^First Entry/ })
    .first()
    .click()
  const course = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: /^Your program’s texts in First Entry/ }),
  ).toBeVisible()
  await glance('shared text of a program', page.getByText(/reads the shared text\.$/))
  await page.getByRole('button', { name: 'Write our own text' }).click()
  const field = page.getByRole('textbox', { name: 'Text' })
  await field.fill(`${await field.inputValue()}\n\nIn our hospital, call the attending first.`)
  await page.getByRole('tab', { name: 'Both texts' }).click()
  await glance('both texts', page.getByRole('heading', { name: 'Differences' }))
  await page.getByRole('button', { name: 'Use our text' }).click()
  await expect(page.getByText(/reads its own text now\.$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Write', exact: true }).click()
  await glance('own text', page.getByRole('button', { name: 'Go back to the shared text' }))

  const ours = 'In our hospital, call the attending first.'
  const resident = await another('resident', { at: course })
  await expect(resident.getByText(ours)).toBeVisible()
  await expect(resident.getByText('Your program uses its own text here.')).toBeVisible()
  const elsewhere = await another('resident3', { at: course })
  await expect(elsewhere.getByRole('heading', { level: 1, name: /^First Entry/ })).toBeVisible()
  await expect(
    elsewhere
      .getByRole('main')
      .getByText(/Starter text/)
      .first(),
  ).toBeVisible()
  await expect(elsewhere.getByText(ours)).toHaveCount(0)

  await page.goto('/residency/course/written')
  const replaced = page.getByRole('list', { name: 'Shared courses with texts of your program' })
  await expect(replaced.getByText('Own texts in use')).toBeVisible()
  await glance('courses with own texts', replaced)
  await replaced.getByRole('link', { name: /^First Entry/ }).click()
  await page.getByRole('button', { name: 'Go back to the shared text' }).click()
  await expect(page.getByText(/reads the shared text again\.$/)).toBeVisible()
  await resident.reload()
  await expect(resident.getByRole('heading', { level: 1, name: /^First Entry/ })).toBeVisible()
  await expect(
    resident
      .getByRole('main')
      .getByText(/Starter text/)
      .first(),
  ).toBeVisible()
  await expect(resident.getByText(ours)).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/reads its own text again\.$/)).toBeVisible()
  await resident.reload()
  await expect(resident.getByText(ours)).toBeVisible()
  expect(faults).toEqual([])
})
