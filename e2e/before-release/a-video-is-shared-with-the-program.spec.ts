import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../support/accessibility.ts'
import { chooseUpload, sendUpload } from '../support/choose-upload.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

// The devices that go offline ask for the worker themselves.
test.use(withoutWorker)

async function upload(page: Page, title: string): Promise<void> {
  await chooseUpload(page, { title })
  await sendUpload(page)
  await expect(page.getByText('Video processing is completed.')).toBeVisible()
}

async function share(page: Page, title: string, action: 'Share' | 'Ask to share'): Promise<void> {
  await page.goto('/residency/library?share=choose')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Type of video' }).selectOption('Other')
  const choice = dialog.getByRole('combobox', { name: 'Video', exact: true })
  const option = choice.locator('option', { hasText: title })
  await choice.selectOption(await option.getAttribute('value'))
  await dialog.getByRole('textbox', { name: /Description/ }).fill('Look at the left hand')
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

test('a resident asks, an instructor watches and approves, the program watches, another program sees nothing', async ({
  page,
  another,
}) => {
  await signIn(page, 'resident', { at: '/residency/upload' })
  await upload(page, 'Knots')
  await share(page, 'Knots', 'Ask to share')
  await expect(page.getByText('Waiting for an instructor to decide.')).toBeVisible()
  await expect(page.getByText('No videos here yet')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  const faculty = await another('faculty', { at: '/residency/library' })
  await expect(faculty.getByText('wants to share this video with the program.')).toBeVisible()
  expect(await findAccessibilityFaults(faculty, 'main')).toEqual([])
  // The person who decides watches first.
  await faculty.getByRole('link', { name: 'Knots' }).click()
  await expect(faculty.locator('video')).toBeVisible()
  const request = faculty.getByRole('region', { name: 'Request to share' })
  await expect(request.getByText('Look at the left hand')).toBeVisible()
  expect(await findAccessibilityFaults(faculty, 'main')).toEqual([])
  await request.getByRole('button', { name: 'Approve: Knots' }).click()
  await expect(request).toBeHidden()
  // It is a video of the library now, and its page leads back there.
  await expect(faculty.getByRole('region', { name: 'In the library' }).getByText(/^Shared by /)).toBeVisible()
  await faculty.goto('/residency/library')
  await expect(card(faculty, 'Knots')).toBeVisible()
  // The person who asked is told without asking.
  await expect(card(page, 'Knots')).toBeVisible()
  await expect(page.getByText('Shared by you')).toBeVisible()

  const peer = await another('resident2', { at: '/residency/library?search=kno' })
  await expect(card(peer, 'Knots')).toBeVisible()
  await peer.getByRole('searchbox', { name: 'Search' }).fill('appendix')
  await expect(peer.getByText('Nothing matches “appendix”')).toBeVisible()
  await expect(peer).toHaveURL(/search=appendix/)
  await peer.goBack()
  await peer.goto('/residency/library?view=other')
  await expect(card(peer, 'Knots')).toBeVisible()
  expect(await findAccessibilityFaults(peer, 'main')).toEqual([])
  await card(peer, 'Knots').getByRole('link').click()
  await expect(peer.locator('video')).toBeVisible()
  const facts = peer.getByRole('region', { name: 'In the library' })
  await expect(facts.getByText('Look at the left hand')).toBeVisible()
  await facts.getByRole('button', { name: 'Favorite: Knots' }).click()
  await expect(facts.getByRole('button', { name: 'Favorite: Knots' })).toHaveAttribute('aria-pressed', 'true')
  const address = await peer.locator('video').evaluate((video: HTMLVideoElement) => video.src)

  const foreign = await another('resident3', { at: '/residency/library' })
  await expect(foreign.getByText('No videos here yet')).toBeVisible()
  await foreign.goto(new URL(peer.url()).pathname)
  await expect(foreign.getByText('Video not found')).toBeVisible()
  expect((await foreign.request.get(address)).status()).toBe(404)

  await faculty.getByRole('button', { name: 'Remove Knots from the library' }).click()
  await faculty.getByRole('button', { name: 'REMOVE', exact: true }).click()
  await expect(faculty.getByText('No videos here yet')).toBeVisible()
})

test('an instructor declines on the train, and the resident is told once there is a network', async ({
  page,
  another,
}) => {
  await signIn(page, 'resident', { at: '/residency/upload' })
  await upload(page, 'Not yet')
  await share(page, 'Not yet', 'Ask to share')
  await expect(page.getByText('Waiting for an instructor to decide.')).toBeVisible()
  const director = await another('director', {
    at: '/residency/library',
    serviceWorkers: 'allow',
  })
  const deny = director.getByRole('button', { name: 'Decline: Not yet' })
  await expect(deny).toBeVisible()
  await expect(director.getByRole('link', { name: 'All safe' })).toBeVisible()
  await director.context().setOffline(true)
  await deny.click()
  await expect(director.getByText('Declined. Sent when you are back online.')).toBeVisible()
  await expect(page.getByText('Waiting for an instructor to decide.')).toBeVisible()
  await director.context().setOffline(false)
  await expect(director.getByText('wants to share')).toBeHidden()
  await expect(page.getByText('Waiting for an instructor to decide.')).toBeHidden()
  await expect(page.getByText('No videos here yet')).toBeVisible()
})
