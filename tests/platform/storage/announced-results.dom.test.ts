import { beforeEach, expect, test } from 'vitest'
import { createAnnouncedResults } from '#platform/storage/announced-results.ts'
import { createFakeLockRoom } from '#tests/support/fake-tab.ts'

const room = createFakeLockRoom()

beforeEach(() => localStorage.clear())

test('of two tabs that ask at once, one announces', async () => {
  const tabs = ['one', 'other'].map((tab) => createAnnouncedResults(room.ofTab(tab)))
  const answers = await Promise.all(tabs.map((tab) => tab.claim('an end')))
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('a page that is reloaded announces nothing that was announced, but does announce something else', async () => {
  await createAnnouncedResults(room.ofTab('before')).claim('an end')
  const after = createAnnouncedResults(room.ofTab('after'))
  expect(await after.claim('an end')).toBe(false)
  expect(await after.claim('another end')).toBe(true)
})

test('what is forgotten is news again', async () => {
  const ends = createAnnouncedResults(room.ofTab('tab'))
  await ends.claim('an end')
  ends.forget('an end')
  expect(await ends.claim('an end')).toBe(true)
})

test('a storage with something else in its place still announces', async () => {
  localStorage.setItem('trocar.told', '{"not": "a list"}')
  expect(await createAnnouncedResults(room.ofTab('tab')).claim('an end')).toBe(true)
})
