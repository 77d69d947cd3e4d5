import { chooseUpload, sendUpload } from './support/choose-upload.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { chooseTitle, expectAllSafe, record } from './support/recording.ts'
import { signIn } from './support/sign-in.ts'
import { UNTIL_PROCESSED } from './support/patience.ts'

test.use(withoutWorker)

test('a video that becomes ready during a recording is announced after Stop, once, and stays in the bell until it is opened', async ({
  page,
}) => {
  await signIn(page, 'resident', { at: '/residency/upload' })
  await chooseUpload(page, { title: 'Knots' })
  // Progress is held back until the recorder runs: a fast server would be ready before.
  const recording = Promise.withResolvers<void>()
  await page.route(/\/asmts-by-user/, async (route) => {
    await recording.promise
    await route.continue()
  })
  await sendUpload(page)
  await page.getByRole('link', { name: 'Record' }).first().click()
  await chooseTitle(page, 'Undisturbed')
  const isReady = page.waitForResponse(async (answer) => {
    if (!answer.url().includes('/asmts-by-user') || !answer.ok()) return false
    // An answer that was cut off on its way is asked for again.
    const listed = (await answer.json().catch(() => [])) as { isDone: boolean }[]
    return listed.some(({ isDone }) => isDone)
  }, UNTIL_PROCESSED)
  await record(page, 1)
  recording.resolve()
  await isReady
  await expect(page.getByRole('timer')).toBeVisible()
  const toast = page.getByText('Video processing is completed.')
  await expect(toast).toBeHidden()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(toast).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAllSafe(page)
  const again = page.waitForResponse((answer) => answer.url().includes('/asmts-by-user'))
  await page.goto('/residency/home')
  await again
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click()
  const news = page.getByRole('list', { name: 'Your videos' }).getByRole('link').filter({ hasText: 'Knots' })
  await expect(news).toBeVisible()
  await news.click()
  await expect(page.getByRole('heading', { name: 'Knots' })).toBeVisible()
})
