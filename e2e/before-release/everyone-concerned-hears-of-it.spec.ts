import { findAccessibilityFaults } from '../support/accessibility.ts'
import { followNotice } from '../support/bell.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { pick } from '../support/pick.ts'
import { openTab, sendAssessment } from '../support/send-assessment.ts'
import { signIn } from '../support/sign-in.ts'
import { submitVideo } from '../support/submit-video.ts'

test.use(withoutWorker)

test('a peer is told of a video, assesses it, and finds it again under all videos', async ({
  page,
  another,
}) => {
  await signIn(page, 'resident')
  await submitVideo(page, { title: 'Peer loops', to: 'Peer' })

  const peer = await another('resident2', { at: '/residency/assess?type=other' })
  await expect(peer.getByRole('link', { name: /Peer loops/ })).toBeVisible()
  await followNotice(peer, /Maya Okafor submitted a video.*Peer loops/s)
  await expect(peer.getByRole('heading', { name: /Peer loops/ })).toBeVisible()
  await peer
    .getByRole('radiogroup', { name: /^Rating/ })
    .getByRole('radio', { name: 'Good', exact: true })
    .check()
  await sendAssessment(peer)

  await followNotice(page, /Jonas Lindqvist assessed your video.*Peer loops/s)
  await page.getByRole('button', { name: 'Mark as read' }).click()

  await peer.goto('/residency/assess?type=other')
  await expect(peer.getByRole('link', { name: /Peer loops/ })).toBeHidden()
  await pick(peer.getByRole('radio', { name: 'View all' }))
  await expect(peer.getByText('Assessed by you, read by Maya Okafor')).toBeVisible()
  expect(await findAccessibilityFaults(peer)).toEqual([])
  await peer.context().close()
})

test('an owner is told of a comment, and a proctor with two views has two queues', async ({
  page,
  another,
}) => {
  await signIn(page, 'resident')
  await submitVideo(page, { title: 'Told of a comment', to: 'Faculty' })
  const proctor = await another('inactive-resident', { at: '/residency/assess?type=other' })
  await proctor.getByRole('link', { name: /Told of a comment/ }).click()
  await openTab(proctor, 'Comments')
  await proctor.getByRole('textbox', { name: 'New comment' }).fill('Mind the tail of the thread')
  await proctor.keyboard.press('Control+Enter')

  await followNotice(page, /Tomás Herrera commented on your video.*Told of a comment/s)
  await expect(page.getByText('Mind the tail of the thread').first()).toBeVisible()

  await proctor.goto('/residency/assess?type=other')
  await expect(proctor.getByRole('link', { name: /Told of a comment/ })).toBeVisible()
  await pick(proctor.getByRole('radio', { name: 'View all' }))
  await expect(proctor.getByRole('button', { name: 'Showing Interns Proctor view' })).toBeVisible()
  await proctor.getByRole('button', { name: 'Leave proctor view' }).click()
  await expect(proctor.getByRole('button', { name: 'Showing Resident view' })).toBeVisible()
  await expect(proctor.getByRole('link', { name: /Told of a comment/ })).toBeHidden()
  await proctor.context().close()
})

test('what only AI has measured notifies its owner, who marks it as read', async ({ page }) => {
  await signIn(page, 'resident')
  await submitVideo(page, { title: 'For the computer', to: 'AI', seconds: 12 })
  await page.goto('/residency/home')
  await followNotice(page, /AI measured your video.*For the computer/s)
  await expect(page.getByText(/^AI measured your video/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByText(/^Marked as read/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /For the computer/ })).toBeVisible()
  await expect(page.getByText(/^AI measured your video/)).toBeHidden()
})
