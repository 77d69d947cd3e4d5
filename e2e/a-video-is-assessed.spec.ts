import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { sendAssessment as send } from './support/send-assessment.ts'
import { submitVideo } from './support/submit-video.ts'

test.use(withoutWorker)

const line = (page: Page, name: RegExp) => page.getByRole('radiogroup', { name })
const position = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
const canPlay = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1)

async function openFromQueue(page: Page, title: string): Promise<void> {
  await page.goto('/residency/assess?type=other')
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(line(page, /^Respect for tissue/)).toBeVisible()
}

test('faculty assesses what a resident submitted, and the resident sees it and says so', async ({
  page,
  another,
}) => {
  await signIn(page, 'resident')
  const watch = await submitVideo(page, { title: 'Square knots', to: 'Faculty' })

  const faculty = await another('faculty', {
    at: '/residency/assess?type=other',
    viewport: { width: 1440, height: 900 },
  })
  await expect(faculty.getByText('1 video to assess')).toBeVisible()
  expect(await findAccessibilityFaults(faculty)).toEqual([])
  await openFromQueue(faculty, 'Square knots')
  await canPlay(faculty)

  await faculty.getByRole('slider', { name: 'Position' }).fill('3')
  await expect.poll(() => position(faculty)).toBeCloseTo(3, 1)
  await expect(faculty.getByRole('button', { name: 'Play the video from 3 seconds' })).toBeVisible()
  // A digit answers the first open line and moves to the next.
  await faculty.getByRole('heading', { name: 'Square knots' }).click()
  await faculty.keyboard.press('4')
  await expect(line(faculty, /^Respect for tissue/).getByRole('radio', { name: '4' })).toBeChecked()
  await faculty.keyboard.press('2')
  await expect(line(faculty, /^Time and motion/).getByRole('radio', { name: '2' })).toBeChecked()
  const respect = faculty.getByRole('listitem').filter({ has: line(faculty, /^Respect for tissue/) })
  await respect.getByRole('button', { name: 'Link to 0:03: Respect for tissue' }).click()
  await respect.getByRole('button', { name: 'Add a note: Respect for tissue' }).click()
  await respect.getByRole('textbox', { name: /^Note/ }).fill('Gentle here')
  await line(faculty, /^Rating/)
    .getByRole('radio', { name: 'Very Good' })
    .check()
  await line(faculty, /^Level/)
    .getByRole('radio', { name: 'Competent' })
    .check()
  await faculty.getByRole('textbox', { name: /^Feedback/ }).fill('Mind the left hand.')

  // The video waits while somebody types and continues once it is sent.
  await faculty.getByRole('combobox', { name: 'Speed' }).selectOption('0.5')
  await faculty.keyboard.press('Escape')
  await faculty.getByRole('heading', { name: 'Square knots' }).click()
  await faculty.getByRole('slider', { name: 'Position' }).fill('1.2')
  await faculty.keyboard.press('k')
  await expect.poll(() => position(faculty)).toBeGreaterThan(1.3)
  await faculty.keyboard.press('c')
  const isPaused = () => faculty.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
  await expect.poll(isPaused).toBe(true)
  const stoodAt = await position(faculty)
  await faculty.getByRole('textbox', { name: 'New comment' }).fill('The needle is held too far back')
  await faculty.keyboard.press('Control+Enter')
  await expect.poll(isPaused).toBe(false)
  const comment = faculty.getByRole('article').filter({ hasText: 'too far back' })
  await expect(comment).toBeVisible()
  await expect(comment.getByText('not sent yet')).toBeHidden()
  expect(await findAccessibilityFaults(faculty)).toEqual([])

  // Keys alone lead from the comment to Send.
  await faculty.keyboard.press('Escape')
  await faculty.keyboard.press('s')
  await expect(faculty.getByRole('button', { name: 'Send', exact: true })).toBeFocused()
  await faculty.keyboard.press('Enter')
  const question = faculty.getByRole('alertdialog')
  await expect(question.getByText('2 of 7 answered')).toBeVisible()
  await question.getByRole('button', { name: 'Keep assessing' }).click()
  await send(faculty)
  await expect(faculty.getByText(/^Sent to Maya Okafor/)).toBeVisible()
  // For ten seconds it is as if it had not been sent.
  await faculty.getByRole('button', { name: 'Undo' }).click()
  await expect(faculty.getByText(/^Draft saved/)).toBeVisible()
  await expect(line(faculty, /^Respect for tissue/).getByRole('radio', { name: '4' })).toBeChecked()
  await send(faculty)
  await expect(
    faculty.getByText(/^Sent to Maya Okafor, .* Change anything to send a new version/),
  ).toBeVisible()

  await page.goto('/residency/home')
  const news = page.getByRole('region', { name: 'New feedback' })
  await expect(news.getByRole('link', { name: /^Square knots · attempt 1 Assessed/ })).toBeVisible()
  await page.goto(watch)
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeVisible()
  await expect(page.getByText('Mind the left hand.')).toBeVisible()
  await expect(page.getByText('Gentle here')).toBeVisible()
  await canPlay(page)
  await page.getByRole('button', { name: 'Go to 3 seconds' }).first().click()
  await expect.poll(() => position(page)).toBeCloseTo(3, 1)
  await page.getByRole('tab', { name: /^Comments/ }).click()
  await page
    .getByRole('article')
    .filter({ hasText: 'too far back' })
    .getByRole('button', { name: /^Go to/ })
    .click()
  // As exact as the player's position, not rounded to the second.
  await expect.poll(() => position(page)).toBeCloseTo(stoodAt, 2)
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('textbox', { name: /^Reply to/ }).fill('I will try the other grip')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('tab', { name: /^Result/ }).click()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByText('Your assessors see that you read this.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Mind the left hand.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeHidden()
  await page.getByRole('tab', { name: /^Comments/ }).click()
  await expect(page.getByText('I will try the other grip')).toBeVisible()
})

test('on the next video and in the queue, sending can also be undone for ten seconds', async ({
  page,
  another,
}) => {
  await signIn(page, 'resident')
  await submitVideo(page, { title: 'Square knots', to: 'Faculty' })
  await submitVideo(page, { title: 'Surgeon’s knots', to: 'Faculty' })

  const faculty = await another('faculty', { at: '/residency/assess?type=other' })
  const other = faculty.getByRole('tab', { name: /^Other/ })
  const undo = faculty.getByRole('link', { name: 'Undo' })
  const answer = () => line(faculty, /^Respect for tissue/).getByRole('radio', { name: '4' })
  await expect(faculty.getByText('2 videos to assess')).toBeVisible()
  await openFromQueue(faculty, 'Square knots')
  await answer().check()
  await send(faculty)
  await faculty.getByRole('link', { name: /^Next: Surgeon’s knots/ }).click()
  await expect(faculty.getByText('Sent: Square knots · attempt 1 · Maya Okafor')).toBeVisible()
  await faculty.keyboard.press('u')
  await expect(faculty.getByRole('heading', { name: 'Square knots' })).toBeVisible()
  await expect(answer()).toBeChecked()
  await expect(faculty.getByText(/^Draft saved/)).toBeVisible()

  await send(faculty)
  await faculty.getByRole('link', { name: 'Back' }).click()
  // The tab and the list count alike, though nothing has reached the server.
  await expect(undo).toBeVisible()
  await expect(faculty.getByText('1 video to assess')).toBeVisible()
  await expect(other).toHaveText('Other1')
  await undo.click()
  await expect(answer()).toBeChecked()
  await faculty.getByRole('link', { name: 'Back' }).click()
  await expect(faculty.getByText('2 videos to assess')).toBeVisible()
  await expect(other).toHaveText('Other2')
})
