import { expect, test } from 'vitest'
import { succeed } from '#contract/result.ts'
import { createAttemptDesk } from '#domain/learning/attempts/attempt-desk.ts'
import { ATTEMPT_AGAIN_MS } from '#domain/learning/attempts/attempt-machine.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { begun, chose, place, submitted } from './attempt-samples.ts'
import { createFakeAttempts } from './fake-attempts.ts'

function rig() {
  const store = createFakeAttempts()
  const clock = createHandClock()
  const handed: string[] = []
  const openTab = () => {
    const desk = createAttemptDesk(
      {
        store,
        clock,
        log: createFakeLog(),
        handOver: async ({ attemptId }) => {
          handed.push(attemptId)
          await store.apply(place, [{ type: 'drop', attemptId }])
          return succeed(undefined)
        },
      },
      place,
    )
    desk.start()
    return desk
  }
  return { store, clock, handed, openTab }
}

test('an answer counts as saved once the store has it, and the next tab sees it', async () => {
  const { openTab } = rig()
  const [oneTab, otherTab] = [openTab(), openTab()]
  oneTab.edit(begun)
  oneTab.edit(chose('hand', 'left'))
  expect(oneTab.snapshot()).toMatchObject({ isSaved: false, drafts: [{ chosen: { hand: ['left'] } }] })
  await expect.poll(() => oneTab.snapshot().isSaved).toBe(true)
  await expect.poll(() => otherTab.snapshot().drafts[0]?.chosen).toEqual({ hand: ['left'] })
  otherTab.edit(chose('foot', 'left'))
  await expect.poll(() => oneTab.snapshot().drafts[0]?.chosen).toEqual({ hand: ['left'], foot: ['left'] })
})

test('an answer that the device refuses is reported, stays on the screen, and is saved once it can be', async () => {
  const { store, clock, openTab } = rig()
  const desk = openTab()
  await expect.poll(() => desk.snapshot().isRead).toBe(true)
  store.break('full')
  desk.edit(begun)
  await expect.poll(() => desk.snapshot().trouble).toBe('full')
  expect(desk.snapshot()).toMatchObject({ isSaved: false, drafts: [{ version: 3 }] })
  store.break(null)
  await clock.advance(ATTEMPT_AGAIN_MS)
  await expect.poll(() => desk.snapshot()).toMatchObject({ isSaved: true, trouble: null })
})

test('a submitted attempt goes to the queue, and disappears in every tab', async () => {
  const { handed, openTab } = rig()
  const [oneTab, otherTab] = [openTab(), openTab()]
  for (const edit of [begun, chose('hand', 'left'), submitted()]) oneTab.edit(edit)
  await expect.poll(() => oneTab.snapshot().drafts).toEqual([])
  await expect.poll(() => otherTab.snapshot().drafts).toEqual([])
  expect(new Set(handed).size).toBe(1)
})
