import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { sendAssessment } from '../support/send-assessment.ts'
import { signIn } from '../support/sign-in.ts'
import { submitVideo } from '../support/submit-video.ts'

test.use(withoutWorker)

test('a surgical video is submitted with its procedure, counted, and assessed with its rubric', async ({
  page,
  another,
}) => {
  await signIn(page, 'resident')
  const watch = await submitVideo(page, { title: '', procedure: 'Cholecystectomy', to: 'Faculty' })

  const faculty = await another('faculty', { at: '/residency/assess' })
  await expect(faculty.getByRole('tab', { name: /^Surgical\s*1$/ })).toBeVisible()
  const navigation = faculty.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: /^Assess\s*1$/ })).toBeVisible()
  expect(await findAccessibilityFaults(faculty)).toEqual([])
  await faculty.getByRole('tab', { name: /^Surgical/ }).click()
  await faculty.getByRole('link', { name: /Cholecystectomy · attempt 1/ }).click()
  const respect = faculty.getByRole('radiogroup', { name: /^Respect for tissue/ })
  await respect.getByRole('radio', { name: '4' }).check()
  await faculty
    .getByRole('radiogroup', { name: /^Rating/ })
    .getByRole('radio', { name: 'Excellent' })
    .check()
  await sendAssessment(faculty)
  await faculty.goto('/residency/assess?type=surgical')
  await expect(faculty.getByText('All caught up')).toBeVisible()
  await expect(faculty.getByRole('tab', { name: 'Surgical', exact: true })).toBeVisible()

  await page.goto(watch)
  await expect(page.getByRole('heading', { name: 'Cholecystectomy · attempt 1' })).toBeVisible()
  await expect(page.getByText('Excellent')).toBeVisible()
  await page.goto('/residency/my-videos?type=surgical')
  const card = page.getByRole('article').filter({ hasText: 'Cholecystectomy · attempt 1' })
  await expect(card.getByText('Assessed')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
})
