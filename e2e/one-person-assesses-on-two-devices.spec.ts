import type { Browser, Page } from '@playwright/test'
import { findAccessibilityFaults } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { openTab, sendAssessment as send } from './support/send-assessment.ts'
import { submitVideo } from './support/submit-video.ts'
import type { TrocarServer } from './support/trocar-server.ts'

test.use(withoutWorker)

const line = (page: Page) => page.getByRole('radiogroup', { name: /^Respect for tissue/ })
const feedback = (page: Page) => page.getByRole('textbox', { name: /^Feedback/ })
const comment = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

async function openTheater(browser: Browser, trocar: TrocarServer, watch: string): Promise<Page> {
  const device = await browser.newContext({ baseURL: trocar.url })
  const page = await device.newPage()
  await signIn(page, 'faculty', { at: watch.replace('/video/', '/assess/') })
  await expect(page.getByText(/Nothing written yet/)).toBeVisible()
  return page
}

test('what one person writes on two devices is all kept until they decide, and comments update live', async ({
  page,
  browser,
  trocar,
}) => {
  await signIn(page, 'resident')
  const watch = await submitVideo(page, { title: 'Judged on two tablets', to: 'Faculty', seconds: 2 })
  const [office, tablet] = [
    await openTheater(browser, trocar, watch),
    await openTheater(browser, trocar, watch),
  ]
  await line(tablet).getByRole('radio', { name: '2' }).check()
  await feedback(tablet).fill('Too much force')
  await expect(tablet.getByText(/^Draft saved/)).toBeVisible()
  await line(office).getByRole('radio', { name: '4' }).check()
  await send(office)
  await expect(office.getByText(/^Sent .* Change anything/)).toBeVisible()

  // The one that is still writing is told without asking, and loses nothing.
  await expect(tablet.getByText('You sent another version')).toBeVisible()
  await expect(line(tablet).getByRole('radio', { name: '2' })).toBeChecked()
  await send(tablet)
  await expect(tablet.getByText(/^Sent .* Change anything/)).toBeVisible()
  await expect(office.getByText('You sent another version')).toBeVisible()
  expect(await findAccessibilityFaults(office)).toEqual([])

  // A change made now knows of both, and replaces both.
  await feedback(office).fill('Gentle at the end')
  await expect(office.getByText('You sent another version')).toBeHidden()
  await send(office)
  await expect(feedback(tablet)).toHaveValue('Gentle at the end')
  await page.goto(watch)
  await expect(page.getByText('Gentle at the end')).toBeVisible()
  await expect(page.getByText('Too much force')).toBeHidden()

  for (const open of [page, office, tablet]) await openTab(open, 'Comments')
  await office.getByRole('textbox', { name: 'New comment' }).fill('Hold it nearer')
  await office.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(comment(page, 'Hold it nearer')).toBeVisible()
  await comment(office, 'Hold it nearer').getByRole('button', { name: 'Edit' }).click()
  await office.getByRole('textbox', { name: 'Edit comment' }).fill('Hold the needle nearer')
  await office.keyboard.press('Control+Enter')
  for (const open of [page, tablet]) {
    await expect(comment(open, 'Hold the needle nearer').getByText('Edited')).toBeVisible()
    await expect(comment(open, 'Hold it nearer')).toBeHidden()
  }
})
