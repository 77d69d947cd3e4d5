import { afterEach, expect, test } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { takesOnlyInTab } from '#domain/video/recording/take/only-in-tab.ts'
import { EndedTake } from '#domain/video/recording/renewal/ended-take.ts'
import { TakeMemory } from '#domain/video/recording/renewal/take-memory.ts'
import { readHeld } from '#domain/video/recording/take/held-files.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { someBytes, somePart, someTake } from '#tests/support/takes.ts'

const take = someTake(901)

/** Tests of other files share the page. */
const onlyInTab = () => takesOnlyInTab.snapshot().filter((one) => one.take.id === take.id)

/** A take that has just ended on the device; `marks` is what is in force. */
async function end({ bytes = 20 } = {}) {
  const takes = createFakeTakeStore()
  const clock = createHandClock()
  const inForce = new Set<string>()
  const mark = (name: string) => () => {
    inForce.add(name)
    return () => void inForce.delete(name)
  }
  await takes.saveTake(take)
  const memory = new TakeMemory()
  memory.begin(take)
  const part = somePart(1, 0)
  memory.open(part)
  if (bytes > 0) memory.add(part.id, someBytes(bytes), 250)
  const ended = new EndedTake({ takes, clock, guard: mark('guard'), keepSession: mark('session') }, memory)
  return { takes, clock, inForce, ended }
}

afterEach(() => {
  for (const { release } of onlyInTab()) release?.()
})

test('what was cleared after the end is only here: it is guarded, and nobody is signed out, until its person removes it', async () => {
  const { takes, clock, inForce } = await end()
  expect([...inForce]).toEqual(['session'])
  takes.emptyStore()
  await clock.advance(4_000)
  expect([...inForce]).toEqual(['session', 'guard'])
  expect(onlyInTab()).toMatchObject([{ take: { id: take.id, ownerId: take.ownerId } }])
  onlyInTab()[0]!.release!()
  expect([...inForce]).toEqual([])
  expect(onlyInTab()).toEqual([])
  expect(readHeld(take.id)).toBeNull()
})

test('the next recording does not drop it', async () => {
  const { takes, clock, inForce, ended } = await end()
  takes.emptyStore()
  await clock.advance(4_000)
  ended.leave()
  expect(readHeld(take.id)?.files()).toHaveLength(1)
  expect([...inForce]).toEqual(['session', 'guard'])
})

test('what the device keeps is dropped with the next recording', async () => {
  const { clock, inForce, ended } = await end()
  await clock.advance(10_000)
  expect([...inForce]).toEqual(['session'])
  ended.leave()
  expect([...inForce]).toEqual([])
  expect(readHeld(take.id)).toBeNull()
})

test('what was deleted on purpose is not missed', async () => {
  const { takes, clock, inForce } = await end()
  await takes.deleteTake(take.id)
  await clock.advance(10_000)
  expect([...inForce]).toEqual([])
  expect(onlyInTab()).toEqual([])
})

test('a change before that was told does not make a cleared store a deletion', async () => {
  const { takes, clock } = await end()
  await takes.changeTake(take.id, (now) => ({ ...now, sendRequestedAt: 1 }))
  await clock.advance(100)
  takes.emptyStore()
  await clock.advance(4_000)
  expect(onlyInTab()).toHaveLength(1)
})

test('once there is a video of it, it needs nothing of this page', async () => {
  const { takes, clock, inForce } = await end()
  await takes.changeTake(take.id, (now) => ({ ...now, videoId: 'a video' as VideoId }))
  await clock.advance(100)
  takes.emptyStore()
  await clock.advance(10_000)
  expect([...inForce]).toEqual([])
  expect(onlyInTab()).toEqual([])
})

test('a store that does not answer says nothing about it', async () => {
  const { takes, clock, inForce } = await end()
  takes.shut(true)
  await clock.advance(60_000)
  expect([...inForce]).toEqual(['session'])
  takes.shut(false)
  takes.emptyStore()
  await clock.advance(4_000)
  expect(onlyInTab()).toHaveLength(1)
})

test('if nothing is held of it, nothing is promised', async () => {
  const { takes, clock, inForce } = await end({ bytes: 0 })
  takes.emptyStore()
  await clock.advance(10_000)
  expect([...inForce]).toEqual([])
})
