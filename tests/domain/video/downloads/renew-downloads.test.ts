import { expect, test } from 'vitest'
import { getVideo } from '#contract/endpoints/video/videos.ts'
import { refuse, succeed } from '#contract/result.ts'
import { detailsOf } from '#tests/support/video-details.ts'
import {
  ADA,
  areWhole,
  BYTES,
  device,
  eachOnItsOwnDevice,
  noEvaluations,
  one,
  openTab,
  saysNothing,
} from './download-device.ts'

eachOnItsOwnDevice()

test('rubrics, evaluations and comments are downloaded too, and are there after a start without a server', async () => {
  const tab = openTab()
  tab.runner.add(detailsOf(one, BYTES))
  await expect.poll(() => areWhole(tab)).toEqual([true])
  tab.stop()
  device.serverSays = () => refuse({ code: 'offline' })
  const later = openTab()
  const beside = await later.runner.readReviewData(one)
  expect(beside).toMatchObject({ evaluations: noEvaluations, comments: [] })
})

test('the video does not wait for review data that cannot be had; it is tried again at the next start', async () => {
  device.serverSays = () => refuse({ code: 'internal-error' })
  const tab = openTab()
  tab.runner.add(detailsOf(one, BYTES))
  await expect.poll(() => areWhole(tab)).toEqual([true])
  expect(await tab.runner.readReviewData(one)).toBeNull()
  tab.stop()
  device.serverSays = saysNothing
  const later = openTab()
  await expect.poll(() => later.runner.readReviewData(one)).toMatchObject({ comments: [] })
})

test('a poster that is made after the download arrives as soon as the server announces it', async () => {
  const tab = openTab()
  const details = { ...detailsOf(one, BYTES), pictures: { poster: null, sprite: null } }
  tab.runner.add(details)
  await expect.poll(() => areWhole(tab)).toEqual([true])
  const made = { ...details, pictures: { poster: device.posterAddress, sprite: null } }
  device.serverSays = (endpoint) => (endpoint === getVideo ? succeed(made) : saysNothing(endpoint))
  tab.runner.renew()
  await expect.poll(() => tab.store.hasPoster(ADA, one)).toBe(true)
})
