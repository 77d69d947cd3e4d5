import { findAccessibilityFaults, glanceAtEverySize } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ ...withoutWorker, hasTouch: true })

test('two people edit one event: who saves later sees both versions, and nothing of either is lost', async ({
  page,
  another,
}) => {
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await signIn(page, 'director', { at: `/residency/schedule?day=${inAWeek}` })
  await page.getByRole('link', { name: 'New event' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Knot clinic')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Workshop')
  await page.getByRole('combobox', { name: 'Location' }).fill('Bay 9')
  await page.getByRole('button', { name: 'Put on schedule' }).click()
  const event = page.getByRole('dialog', { name: 'Knot clinic' })
  await event.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Edit event' })).toBeVisible()
  const { pathname, search } = new URL(page.url())

  const colleague = await another('coordinator', { at: pathname + search })
  await colleague.getByRole('combobox', { name: 'Location' }).fill('Bay 3')
  await colleague.getByRole('button', { name: 'Save changes' }).click()
  await expect(colleague.getByText('Event updated')).toBeVisible()

  await page.getByRole('textbox', { name: 'Notes' }).fill('Bring your loupes.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Someone else changed this event after you opened it.')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  expect(await glanceAtEverySize(page, 'two versions of an event')).toEqual([])
  await page.getByRole('button', { name: 'Use these choices' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(event.getByText('Bay 3')).toBeVisible()
  await expect(event.getByText('Bring your loupes.')).toBeVisible()
})
