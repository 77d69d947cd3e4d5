import { expect, test } from 'vitest'
import { createPlayerClaim } from '#features/learning/virtual/play/turn/player-claim.ts'
import { createLocksOfOneTab } from '#platform/locks/tab-locks.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'

function tabs() {
  const locks = createLocksOfOneTab()
  const clock = createHandClock()
  const wanted: string[] = []
  const tab = (name: string) => createPlayerClaim({ locks, clock, onWanted: () => wanted.push(name) })
  return { one: tab('one'), other: tab('other'), third: tab('third'), clock, wanted }
}

test('one tab plays until it releases', async () => {
  const { one, other } = tabs()
  expect(await one.claim()).toBe(true)
  expect(await one.claim()).toBe(true)
  expect(await other.claim()).toBe(false)
  expect([await one.isElsewhere(), await other.isElsewhere()]).toEqual([false, true])
  one.release()
  await Promise.resolve()
  expect(await one.isElsewhere()).toBe(false)
})

test('pressed twice, a tab that plays is not taken for another one', async () => {
  const { one } = tabs()
  expect(await Promise.all([one.claim(), one.claim()])).toEqual([true, true])
})

test('who wants to play instead waits until the other tab has heard of it', async () => {
  const { one, other, clock, wanted } = tabs()
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

test('a tab that gave up waiting is given no turn, and nobody stops for it', async () => {
  const { one, other, third, clock, wanted } = tabs()
  await one.claim()
  const waiting = other.claimTurn()
  await settlePromises()
  other.release()
  expect(await waiting).toBe(false)
  await clock.advance(300)
  expect(wanted).toEqual([])
  one.release()
  await settlePromises()
  expect(await third.claim()).toBe(true)
})

test('a tab that is gone before it may play holds nothing', async () => {
  const { one, other } = tabs()
  const claiming = one.claim()
  one.release()
  expect(await claiming).toBe(false)
  await settlePromises()
  expect(await other.claim()).toBe(true)
})

test('pressed twice, a tab waits for one turn, and doesn’t stop itself', async () => {
  const { one, other, clock, wanted } = tabs()
  await one.claim()
  const presses = Promise.all([other.claimTurn(), other.claimTurn()])
  await settlePromises()
  expect([await other.claim(), await other.isElsewhere()]).toEqual([false, true])
  one.release()
  expect([await presses, await other.claimTurn()]).toEqual([[true, true], true])
  await clock.advance(600)
  expect(wanted).toEqual([])
})
