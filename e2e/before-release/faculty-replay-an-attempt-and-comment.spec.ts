import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'
import { steer } from '../support/steer.ts'
import { untilInstalled } from '../support/until-installed.ts'

// The devices that go offline ask for the worker themselves.
test.use(withoutWorker)

test('faculty replay an attempt and comment at a moment; the resident is told and finds it there', async ({
  page,
  another,
}) => {
  await signIn(page, 'resident', { at: '/residency/virtual-camera-navigation' })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Focus, tutorial' }).click()
  await steer(page)
  await main.getByRole('button', { name: 'All exercises' }).click()
  await expect(page.getByRole('link', { name: /All safe/ })).toBeVisible()
  await main.getByRole('link', { name: 'Your attempts' }).click()
  const replay = main.getByRole('link', { name: /^Watch the attempt of/ })
  const address = await replay.getAttribute('href')

  const faculty = await another('faculty', { at: address!, serviceWorkers: 'allow' })
  const line = faculty.getByRole('slider', { name: 'Moment of the attempt' })
  await expect(faculty.getByRole('img', { name: 'View through the scope' })).toBeVisible()
  await expect(line).toHaveAttribute('aria-valuetext', /^0:00 of/)
  expect(await findAccessibilityFaults(faculty, 'main')).toEqual([])
  await faculty.getByRole('combobox', { name: 'Speed' }).selectOption('8×')
  await faculty.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(line).not.toHaveAttribute('aria-valuetext', /^0:00 of/)
  await faculty.getByRole('button', { name: 'Pause', exact: true }).click()
  await line.press('Home')
  await line.press('ArrowRight')
  await line.press('ArrowRight')
  await expect(line).toHaveAttribute('aria-valuetext', /^0:02 of/)

  // Without a network it waits on the device.
  await untilInstalled(faculty)
  await faculty.context().setOffline(true)
  await faculty.getByRole('textbox', { name: 'Comment at 0:02' }).fill('Level the horizon first.')
  await faculty.getByRole('button', { name: 'Save comment' }).click()
  await expect(faculty.getByText('Sends when you’re online')).toBeVisible()
  await faculty.context().setOffline(false)
  await expect(faculty.getByText('Sends when you’re online')).toBeHidden()
  await faculty.getByRole('button', { name: 'Edit' }).click()
  await faculty.getByRole('textbox', { name: 'Comment', exact: true }).fill('Level the horizon.')
  await faculty.getByRole('button', { name: 'Save changes' }).click()
  await expect(faculty.getByText('Edited')).toBeVisible()

  await page.goto('/residency/notifs')
  await main.getByRole('link', { name: /commented on your attempt/ }).click()
  await expect(page.getByText('Level the horizon.')).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Moment of the attempt' })).toHaveAttribute(
    'aria-valuetext',
    /^0:02 of/,
  )
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
})
