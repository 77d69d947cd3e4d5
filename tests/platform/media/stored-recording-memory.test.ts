import { expect, test } from 'vitest'
import { activityId, timedAsmtId, userGroupId } from '#contract/vocabulary/ids.ts'
import type { Stopwatch } from '#domain/practice/stopwatch.ts'
import { createStoredRecordingMemory } from '#platform/media/stored-recording-memory.ts'
import { someUserId } from '#tests/support/takes.ts'

const anna = someUserId(1)
const ben = someUserId(2)
const id = '66666666-0000-4000-8000-000000000001'
const practice = {
  id: timedAsmtId.parse(id),
  activityId: activityId.parse(id),
  userGroupId: userGroupId.parse(id),
  name: 'Peg transfer',
}
const paused: Stopwatch = { is: 'paused', practice, before: 4_000 }

/** One browser: what a tab stores, the others are told of. */
function openBrowser() {
  const rows = new Map<string, string>()
  const tabs: EventTarget[] = []
  return function openTab() {
    const tab = new EventTarget()
    tabs.push(tab)
    const storage = {
      getItem: (key: string) => rows.get(key) ?? null,
      setItem(key: string, value: string) {
        rows.set(key, value)
        const others = tabs.filter((other) => other !== tab)
        for (const other of others) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
      },
    }
    return createStoredRecordingMemory(storage as Storage, tab)
  }
}

test('a stopwatch that is paused in one tab is paused in the others', () => {
  const openTab = openBrowser()
  const [here, there] = [openTab(), openTab()]
  const seen: Stopwatch[] = []
  there.onStopwatchChange(anna, (watch) => seen.push(watch))
  here.keepStopwatch(anna, paused)
  expect(seen).toEqual([paused])
})

test("another person's stopwatch is not heard of, and nothing after one stops listening", () => {
  const openTab = openBrowser()
  const [here, there] = [openTab(), openTab()]
  const seen: Stopwatch[] = []
  const stop = there.onStopwatchChange(anna, (watch) => seen.push(watch))
  here.keepStopwatch(ben, paused)
  stop()
  here.keepStopwatch(anna, paused)
  expect(seen).toEqual([])
})
