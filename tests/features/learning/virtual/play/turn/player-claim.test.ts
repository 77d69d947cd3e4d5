import { expect, test } from 'vitest'
import { createPlayerClaim } from '#features/learning/virtual/play/turn/player-claim.ts'
import { createLocksOfOneTab } from '#platform/locks/tab-locks.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'

function twoTabs() {
  const locks = createLocksOfOneTab()
  const clock = createHandClock()
  const wanted: string[] = []
  const tab = (name: string) => createPlayerClaim({ locks, clock, onWanted: () => wanted.push(name) })
  return { one: tab('one'), other: tab('other'), clock, wanted }
}

test('one tab plays until it releases', async () => {
  const { one, other } = twoTabs()
  expect(await one.claim()).toBe(true)
  expect(await one.claim()).toBe(true)
  expect(await other.claim()).toBe(false)
  expect([await one.isElsewhere(), await other.isElsewhere()]).toEqual([false, true])
  one.release()
  await Promise.resolve()
  expect(await one.isElsewhere()).toBe(false)
})

test('pressed twice, a tab that plays is not taken for another one', async () => {
  const { one } = twoTabs()
  expect(await Promise.all([one.claim(), one.claim()])).toEqual([true, true])
})

test('who wants to play instead waits until the other tab has heard of it', async () => {
  const { one, other, clock, wanted } = twoTabs()
  await one.claim()
  let has = false
  const taking = other.claimTurn().then(() => (has = true))
  await Promise.resolve()
  await clock.advance(300)
  await new Promise((resolve) => setTimeout(resolve))
  expect([wanted, has]).toEqual([['one'], false])
  one.release()
  await taking
  expect(await one.isElsewhere()).toBe(true)
})
