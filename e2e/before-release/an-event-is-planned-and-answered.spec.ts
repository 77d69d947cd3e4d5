import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use(withoutWorker)

test('a director plans an event, and a resident is told of it and replies without a network', async ({
  page,
  another,
}) => {
  // Whatever time it is: a past event can no longer be answered.
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await signIn(page, 'resident', { at: '/residency/schedule?view=list' })
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()

  const director = await another('director', { at: `/residency/schedule?day=${inAWeek}` })
  await director.getByRole('link', { name: 'New event' }).click()
  const save = director.getByRole('button', { name: 'Put on schedule' })
  await save.click()
  await expect(director.getByText('This field is required')).toBeVisible()
  await director.getByRole('textbox', { name: 'Title' }).fill('  Knot clinic  ')
  await director.getByRole('combobox', { name: 'Type' }).selectOption('Workshop')
  await director.getByRole('combobox', { name: 'Location' }).fill('Bay 9')
  await director.getByRole('button', { name: 'Groups (optional)', exact: true }).click()
  await director.getByRole('option', { name: 'Interns' }).click()
  await director.keyboard.press('Escape')
  await expect(director.getByRole('list', { name: 'Chosen groups' })).toContainText('Interns')
  // What is typed outlives the page.
  await director.reload()
  await expect(director.getByText('We kept what you typed here before.')).toBeVisible()
  expect(await findAccessibilityFaults(director, 'main')).toEqual([])
  await save.click()
  const open = director.getByRole('dialog', { name: 'Knot clinic' })
  await expect(open.getByText('Bay 9')).toBeVisible()

  await page.getByRole('button', { name: /Knot clinic/ }).click()
  const event = page.getByRole('dialog', { name: 'Knot clinic' })
  await expect(event.getByText('Interns')).toBeVisible()
  expect(await findAccessibilityFaults(page, '[role="dialog"]')).toEqual([])
  await page.context().setOffline(true)
  await event.getByRole('radio', { name: 'Yes' }).click({ force: true })
  await expect(event.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await page.context().setOffline(false)
  await expect(open.getByText(/1 yes, 0 no/)).toBeVisible()

  await open.getByRole('button', { name: 'Cancel event' }).click()
  await director.getByRole('alertdialog').getByRole('button', { name: 'Cancel event' }).click()
  await expect(director.getByText('Event canceled')).toBeVisible()
  // It no longer has a name by which to find it.
  await expect(page.getByRole('dialog').getByText('Event not found')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: /Knot clinic/ })).toHaveCount(0)

  await director.getByRole('link', { name: 'Canceled events' }).click()
  expect(await findAccessibilityFaults(director, 'main')).toEqual([])
  await director.getByRole('button', { name: 'Bring back: Knot clinic' }).click()
  await expect(director.getByText(/“Knot clinic” is back on the schedule/)).toBeVisible()
  await expect(director.getByText('No canceled events')).toBeVisible()
  // With the answer from before.
  await page.getByRole('button', { name: /Knot clinic/ }).click()
  await expect(event.getByRole('radio', { name: 'Yes' })).toBeChecked()
})
