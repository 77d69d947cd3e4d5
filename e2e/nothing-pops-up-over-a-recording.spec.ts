import { chooseUpload, sendUpload } from './support/choose-upload.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { chooseTitle, expectAllSafe, record } from './support/recording.ts'
import { signIn } from './support/sign-in.ts'
import { UNTIL_PROCESSED } from './support/patience.ts'

test.use(withoutWorker)

test('a video that becomes ready during a recording is announced once the recording is reviewed, and stays in the bell until it is opened', async ({
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
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeVisible()
  await expect(toast).toBeHidden()
  await save.click()
  await expect(toast).toBeVisible()
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

test('nothing lies over Start recording on a phone, and what was opened is not announced', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'resident', { at: '/residency/upload' })
  await chooseUpload(page, { title: 'Knots' })
  const ready = Promise.withResolvers<void>()
  await page.route(/\/asmts-by-user/, async (route) => {
    await ready.promise
    await route.continue()
  })
  await sendUpload(page)
  await page.getByRole('link', { name: 'Record' }).first().click()
  await chooseTitle(page, 'Undisturbed')
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled()
  const isReady = page.waitForResponse(async (answer) => {
    if (!answer.url().includes('/asmts-by-user') || !answer.ok()) return false
    const listed = (await answer.json().catch(() => [])) as { isDone: boolean }[]
    return listed.some(({ isDone }) => isDone)
  }, UNTIL_PROCESSED)
  ready.resolve()
  await isReady
  const toast = page.getByText('Video processing is completed.')
  await expect(toast).toBeHidden()
  // A press that something else would receive fails here.
  await page.getByRole('button', { name: 'Start recording' }).click({ trial: true })
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('list', { name: 'Your videos' }).getByRole('link').filter({ hasText: 'Knots' }).click()
  // Its name alone is on the card of the upload, too.
  await expect(page.getByRole('region', { name: 'Player: Knots' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Upload' })).toBeVisible()
  await expect(toast).toBeHidden()
})
