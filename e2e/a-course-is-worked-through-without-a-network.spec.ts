import { findAccessibilityFaults } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { untilInstalled } from './support/until-installed.ts'

test('a resident reads, ticks and answers without a network, and is graded once it is back', async ({
  page,
}) => {
  await signIn(page, 'resident', { at: '/residency/courses' })
  await page.getByRole('searchbox', { name: 'Search' }).fill('veress')
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  await page.getByRole('link', { name: /First Entry/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First Entry' })).toBeVisible()
  await expect(page.getByText('Starter text')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  // Opened once, the whole course is on the device; the questions are a separate answer.
  await page.getByRole('link', { name: /Cognitive assessment/ }).click()
  await expect(page.getByText('6 questions. 80% right is a pass, and you can try again.')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await untilInstalled(page)
  await page.context().setOffline(true)

  await page.getByRole('link', { name: /Anatomy of the umbilicus/ }).click()
  await page.getByRole('checkbox', { name: /Find the umbilicus/ }).click()
  await expect(page.getByRole('checkbox', { name: /Find the umbilicus/ })).toBeChecked()
  await page.getByRole('tab', { name: 'Didactic' }).click()
  await expect(page.getByRole('heading', { name: 'Why the umbilicus' })).toBeVisible()
  // Scrolled to its end, it has been read: nothing needs to be pressed.
  await page.getByRole('button', { name: 'Mark as read' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Mark as not read' })).toBeVisible()
  await page.getByRole('tab', { name: 'Guide' }).click()
  await expect(page.getByText('2 of 4 completed')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  await page.getByRole('link', { name: 'Back' }).click()
  // Reading completes the activity, and one continues with another.
  await expect(page.getByRole('link', { name: /Anatomy of the umbilicus.*Completed/ })).toBeVisible()
  await page.getByRole('link', { name: /Cognitive assessment/ }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('radio', { name: 'About 45° toward the pelvis, in the midline' }).check()
  await page.getByRole('button', { name: 'Submit answers' }).click()
  await expect(page.getByText('Answer every question first.')).toBeVisible()
  await expect(page.getByText('Your answers are saved on this device.')).toBeVisible()

  // The tab is closed, and the answers are still there.
  await page.reload()
  await page.getByRole('button', { name: 'Continue where you left off' }).click()
  await expect(page.getByRole('radio', { name: 'About 45° toward the pelvis, in the midline' })).toBeChecked()
  await page.getByRole('radio', { name: 'Flat' }).check()
  await page.getByRole('radio', { name: /An opening pressure under about 10/ }).check()
  await page.getByRole('checkbox', { name: 'Leave the needle where it is' }).check()
  await page.getByRole('checkbox', { name: 'Tell anesthesia and call for help' }).check()
  await page.getByRole('checkbox', { name: 'An enlarged spleen' }).check()
  await page.getByRole('radio', { name: 'Each layer is seen before it is opened' }).check()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Submit answers' }).click()
  await expect(page.getByText('Answers submitted')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText('5 of 6 right')).toBeVisible()
  await expect(page.getByText('Passed')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
})
