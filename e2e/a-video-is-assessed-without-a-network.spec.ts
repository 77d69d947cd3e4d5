import type { Page } from '@playwright/test'
import { expect, test, withoutWorker } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { openTab, sendAssessment } from './support/send-assessment.ts'
import { submitVideo } from './support/submit-video.ts'

// The devices that go offline ask for the worker themselves.
test.use(withoutWorker)

const line = (page: Page, name: RegExp) => page.getByRole('radiogroup', { name })

async function openTheater(page: Page, watch: string): Promise<void> {
  await page.goto(watch.replace('/video/', '/assess/'))
  await expect(line(page, /^Respect for tissue/)).toBeVisible()
  await expect(page.getByText(/Nothing written yet/)).toBeVisible()
}

test('what faculty write and send offline survives a reload and a kill, and arrives when there is a connection', async ({
  page,
  newTablet,
  trocar,
}) => {
  await signIn(page, 'resident')
  const watch = await submitVideo(page, { title: 'Offline knots', to: 'Faculty' })
  const tablet = newTablet()
  const faculty = await tablet.open()
  await signIn(faculty, 'faculty', { at: '/residency/assess?type=other' })
  await expect(faculty.getByRole('link', { name: /Offline knots/ })).toBeVisible()
  await openTheater(faculty, watch)
  // The app is stored once its worker says so.
  await faculty.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

  trocar.network.set('refused')
  trocar.network.cut()
  await line(faculty, /^Respect for tissue/)
    .getByRole('radio', { name: '4' })
    .check()
  await faculty.getByRole('textbox', { name: /^Feedback/ }).fill('Written on the train')
  const saved = faculty.getByText('Draft saved on this device. Only you see it.')
  await expect(saved).toBeVisible()
  await openTab(faculty, 'Comments')
  await faculty.getByRole('textbox', { name: 'New comment' }).fill('Half a thought')
  await openTab(faculty, 'Rubric')
  await expect(saved).toBeVisible()

  await faculty.reload()
  await openTab(faculty, 'Rubric')
  await expect(faculty.getByRole('textbox', { name: /^Feedback/ })).toHaveValue('Written on the train')
  await expect(line(faculty, /^Respect for tissue/).getByRole('radio', { name: '4' })).toBeChecked()
  await openTab(faculty, 'Comments')
  await expect(faculty.getByRole('textbox', { name: 'New comment' })).toHaveValue('Half a thought')
  await faculty.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(faculty.getByText('Not sent yet')).toBeVisible()
  await openTab(faculty, 'Rubric')
  await sendAssessment(faculty)
  await expect(faculty.getByText(/^Saved on this device\. /)).toBeVisible()
  // Somebody who works through their queue on a train is not led back to what they have sent.
  await faculty
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Assess/ })
    .click()
  await faculty.getByRole('tab', { name: /^Other/ }).click()
  await expect(faculty.getByText('All caught up')).toBeVisible()

  // The browser is killed without warning; a page other than the video's brings it to the server.
  await tablet.kill()
  trocar.network.set('open')
  const again = await tablet.open()
  await again.goto('/residency/assess?type=other&view=VIEW_ALL')
  await expect(again.getByText('Assessed by you')).toBeVisible()
  await again.getByRole('link', { name: /Offline knots/ }).click()
  await expect(again.getByText(/^Sent .* Change anything/)).toBeVisible()
  await page.goto(watch)
  await expect(page.getByText('Written on the train')).toBeVisible()
  await openTab(page, 'Comments')
  await expect(page.getByText('Half a thought', { exact: true })).toBeVisible()
})

test('two assessors do not see each other’s judgments before they have sent their own', async ({
  page,
  another,
}) => {
  await signIn(page, 'resident')
  const watch = await submitVideo(page, { title: 'Judged twice', to: 'Faculty' })
  const open = async (account: 'faculty' | 'director') => {
    const assessor = await another(account)
    await openTheater(assessor, watch)
    return assessor
  }
  const [faculty, director] = [await open('faculty'), await open('director')]
  await line(faculty, /^Respect for tissue/)
    .getByRole('radio', { name: '2' })
    .check()
  await faculty.getByRole('textbox', { name: /^Feedback/ }).fill('Too much force')
  await expect(faculty.getByText(/^Draft saved/)).toBeVisible()
  await director.reload()
  await expect(director.getByText(/Nothing written yet/)).toBeVisible()
  await sendAssessment(faculty)
  await expect(faculty.getByText(/^Sent .* Change anything/)).toBeVisible()

  await director.reload()
  await openTab(director, 'Result')
  await expect(director.getByText('1 other assessment')).toBeVisible()
  await expect(director.getByText('Too much force')).toBeHidden()
  await openTab(director, 'Rubric')
  await line(director, /^Respect for tissue/)
    .getByRole('radio', { name: '5' })
    .check()
  await sendAssessment(director)
  await expect(director.getByText(/^Sent .* Change anything/)).toBeVisible()
  await openTab(director, 'Result')
  await expect(director.getByText('Too much force')).toBeVisible()

  await page.goto(watch)
  await expect(page.getByText('3 points apart')).toBeVisible()
})
