import { findAccessibilityFaults } from '../support/accessibility.ts'
import { bell } from '../support/bell.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'
import { submitVideo } from '../support/submit-video.ts'

test.use(withoutWorker)

test('a peer’s notification is read, deleted without a network, and stays deleted', async ({
  page,
  another,
}) => {
  await signIn(page, 'resident')
  await submitVideo(page, { title: 'Told and deleted', to: 'Peer' })

  const peer = await another('resident2', { at: '/residency/home' })
  await expect(peer.getByRole('button', { name: /^Notifications, \d+ new/ })).toBeVisible()
  await bell(peer).click()
  await peer.getByRole('link', { name: 'See all notifications' }).click()
  await expect(peer.getByRole('dialog', { name: 'Notifications' })).toBeHidden()
  await expect(peer.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  const notice = peer.getByRole('link', { name: /Maya Okafor submitted a video.*Told and deleted/s })
  await expect(notice).toBeVisible()
  expect(await findAccessibilityFaults(peer)).toEqual([])

  await peer.context().setOffline(true)
  const remove = peer.getByRole('button', {
    name: /^Delete: Maya Okafor submitted a video, Told and deleted/,
  })
  await remove.click()
  await expect(notice).toBeHidden()
  await peer.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toBeVisible()
  await remove.click()
  await expect(notice).toBeHidden()
  await peer.context().setOffline(false)
  await expect(peer.getByRole('link', { name: /All safe/ })).toBeVisible()
  await peer.reload()
  await expect(peer.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(notice).toBeHidden()
  await peer.context().close()
})
