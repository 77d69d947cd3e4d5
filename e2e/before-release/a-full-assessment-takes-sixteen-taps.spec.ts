import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'
import { submitVideo } from '../support/submit-video.ts'

test.use(withoutWorker)

test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } })

test('a full assessment of twelve lines takes at most sixteen taps, with the picture in sight throughout', async ({
  page,
  another,
}) => {
  await signIn(page, 'resident')
  await submitVideo(page, {
    title: 'Open entry',
    activity: 'Open entry · First Entry',
    to: 'Faculty',
  })
  const faculty = await another('faculty', { at: '/residency/assess?type=simulation', hasTouch: true })
  let taps = 0
  await faculty.exposeFunction('countTap', () => {
    taps += 1
  })
  await faculty.evaluate(() => {
    const { countTap } = window as unknown as { countTap: () => void }
    document.addEventListener('touchstart', () => countTap(), { capture: true, passive: true })
  })

  await faculty
    .getByRole('list', { name: 'Videos to assess' })
    .getByRole('link', { name: /Open entry/ })
    .tap()
  const picture = faculty.locator('video')
  await expect(picture).toBeInViewport({ ratio: 1 })
  const lines = faculty.getByRole('listitem').filter({ has: faculty.getByRole('radiogroup') })
  await expect(lines).toHaveCount(12)
  for (const line of await lines.all()) {
    const answer = line.getByRole('radio', { name: /^(Done|4)$/ })
    const before = await line.boundingBox()
    await answer.tap()
    await expect(answer).toBeChecked()
    // The row keeps its height: the next one does not move under the finger.
    expect((await line.boundingBox())?.height).toBe(before?.height)
    await expect(picture).toBeInViewport({ ratio: 1 })
  }
  await faculty
    .getByRole('radiogroup', { name: 'Rating' })
    .getByRole('radio', { name: 'Good', exact: true })
    .tap()
  await faculty.getByRole('radiogroup', { name: 'Level' }).getByRole('radio', { name: 'Competent' }).tap()
  await faculty.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(faculty.getByText('Sent to Maya Okafor')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(16)
})
