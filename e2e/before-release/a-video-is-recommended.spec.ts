import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../support/accessibility.ts'
import { followNotice } from '../support/bell.ts'
import { chooseUpload, sendUpload } from '../support/choose-upload.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { openTab } from '../support/send-assessment.ts'
import { signIn } from '../support/sign-in.ts'
import { submitVideo } from '../support/submit-video.ts'
import { UNTIL_PROCESSED } from '../support/patience.ts'

test.use(withoutWorker)

/** An instructor puts a video of their own into the library. */
async function shareVideo(page: Page, title: string): Promise<void> {
  await page.goto('/residency/upload')
  await chooseUpload(page, { title })
  await sendUpload(page)
  await expect(page.getByText('Video processing is completed.')).toBeVisible(UNTIL_PROCESSED)
  await page.goto('/residency/my-videos?type=other')
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
  await expect(
    page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: title })
      .getByText('Shared', { exact: true }),
  ).toBeVisible()
}

test('an instructor recommends a video at a moment, and the resident finds it by the bell and in the library', async ({
  page,
  another,
}) => {
  const faculty = await another('faculty')
  await shareVideo(faculty, 'How to load the needle')
  await signIn(page, 'resident')
  await submitVideo(page, { title: 'Needle driving', to: 'Faculty' })

  await faculty.goto('/residency/assess?type=other')
  await faculty.getByRole('link', { name: /Needle driving/ }).click()
  await expect
    .poll(() => faculty.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1)
  await faculty.getByRole('slider', { name: 'Position' }).fill('2')
  await openTab(faculty, 'Comments')
  await faculty.getByRole('textbox', { name: 'New comment' }).fill('Watch how the needle sits here')
  await faculty.getByRole('button', { name: 'Recommend a video' }).click()
  await faculty.getByRole('searchbox', { name: 'Search the library' }).fill('load')
  await faculty
    .getByRole('combobox', { name: 'Video to watch' })
    .selectOption({ label: 'How to load the needle · Eleanor Whitfield' })
  expect(await findAccessibilityFaults(faculty)).toEqual([])
  await faculty.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(faculty.getByRole('article').filter({ hasText: 'Watch how the needle sits' })).toBeVisible()

  await followNotice(page, /recommended a video.*Needle driving/s)
  const said = page.getByRole('article').filter({ hasText: 'Watch how the needle sits here' })
  await expect(said.getByRole('button', { name: 'Go to 2 seconds' })).toBeVisible()
  await said.getByRole('link', { name: 'Watch: How to load the needle' }).click()
  await page.getByRole('region', { name: 'Shared with you' }).getByRole('link', { name: 'Watch' }).click()
  await expect(page.getByRole('heading', { name: 'How to load the needle' })).toBeVisible()
  await expect(page.locator('video')).toBeVisible()

  await page.goto('/residency/library')
  await page.getByRole('tab', { name: 'Recommended' }).click()
  const recommended = page.getByRole('list', { name: 'Recommended videos' }).getByRole('listitem')
  await expect(recommended.getByText('Watch how the needle sits here')).toBeVisible()
  await expect(recommended.getByText(/, at 0:02 of/)).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
})
