import { findAccessibilityFaults } from './support/accessibility.ts'
import { bell } from './support/bell.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { submitVideo } from './support/submit-video.ts'
import { untilInstalled } from './support/until-installed.ts'

test('with the server away, what was opened once is still there and says when it is from', async ({
  page,
  trocar,
  another,
}) => {
  const submitter = await another('resident')
  await submitVideo(submitter, { title: 'Told once', to: 'Peer' })
  await submitter.context().close()
  const told = { name: /Maya Okafor submitted a video.*Told once/s }
  const due = page.getByRole('region', { name: 'What’s due' })
  const progress = page.getByRole('region', { name: 'Your progress' })
  const next = page.getByRole('region', { name: 'Next events' })
  const screens = [
    {
      path: 'home',
      shown: due.getByRole('link').first(),
      what: ['what’s due', 'your progress', 'the schedule'],
    },
    { path: 'courses', shown: page.getByRole('link', { name: /First Entry/ }), what: ['your courses'] },
    { path: 'schedule', shown: page.getByRole('button', { name: /lab/ }).first(), what: ['the schedule'] },
    {
      path: 'notifs',
      shown: page.getByRole('main').getByRole('link', told),
      what: ['notifications'],
    },
    {
      path: 'profile',
      shown: page.getByText('resident2@demo.trocar.test'),
      what: ['your profile'],
    },
  ]
  await signIn(page, 'resident2')
  for (const { path, shown } of screens) {
    await page.goto(`/residency/${path}`)
    // The processing of the video comes first.
    await expect(shown).toBeVisible()
  }
  await page.goto('/residency/home')
  for (const part of [due, progress, next]) await expect(part.getByRole('link').first()).toBeVisible()
  await bell(page).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', told)).toBeVisible()
  await page.keyboard.press('Escape')
  await untilInstalled(page)

  await trocar.stop()
  for (const { path, shown, what } of screens) {
    await page.goto(`/residency/${path}`)
    await expect(shown).toBeVisible()
    for (const one of what)
      await expect(
        page
          .getByRole('main')
          .getByText(new RegExp(`^Showing ${one} from `))
          .first(),
      ).toBeVisible()
    expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  }
  await bell(page).click()
  await expect(panel.getByText(/^Showing notifications from /)).toBeVisible()
  await expect(panel.getByRole('link', told)).toBeVisible()
})
