import { expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import { noRoom } from '#tests/support/fake-caches.ts'
import { detailsOf } from '#tests/support/video-details.ts'
import {
  ADA,
  areWhole,
  BYTES,
  clock,
  device,
  eachOnItsOwnDevice,
  one,
  openTab,
  troubles,
  two,
} from './download-device.ts'

eachOnItsOwnDevice()

test('a person is told that their request could not be stored, and it works when it is tried again', async () => {
  const tab = openTab()
  await expect.poll(() => tab.runner.snapshot().status).toBe('open')
  device.caches.beforePut = async () => noRoom()
  tab.runner.add(detailsOf(one, BYTES))
  await expect.poll(() => troubles(tab)).toEqual(['not-stored'])
  device.caches.beforePut = () => Promise.resolve()
  tab.runner.resume(one)
  await expect.poll(() => areWhole(tab)).toEqual([true])
  expect(troubles(tab)).toEqual([null])
})

test('a request made while the stored downloads are still being listed is not lost', async () => {
  const tab = openTab()
  tab.runner.add(detailsOf(one, BYTES))
  await expect.poll(() => tab.runner.snapshot().status).toBe('open')
  expect(tab.runner.snapshot().videos).toHaveLength(1)
})

test('a device that does not answer is told apart from one without downloads, and is asked again', async () => {
  const open = device.caches.open.bind(device.caches)
  device.caches.open = () => Promise.reject(new Error('The store is shut.'))
  const tab = openTab()
  await expect.poll(() => tab.runner.snapshot().status).toBe('unavailable')
  device.caches.open = open
  await clock.advance(5_000)
  await expect.poll(() => tab.runner.snapshot().status).toBe('open')
})

test('videos that are requested in the same moment keep their order', async () => {
  const tab = openTab()
  device.fetchChunk = async () => refuse('offline')
  tab.runner.add(detailsOf(two, BYTES))
  tab.runner.add(detailsOf(one, BYTES))
  await expect.poll(async () => (await tab.store.list(ADA)).map(({ videoId }) => videoId)).toEqual([two, one])
})
