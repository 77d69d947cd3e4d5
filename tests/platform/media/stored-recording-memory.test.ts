import { expect, test } from 'vitest'
import type { Stopwatch } from '#domain/video/practice/stopwatch.ts'
import { createStoredRecordingMemory } from '#platform/media/stored-recording-memory.ts'
import { someUserId } from '#tests/support/takes.ts'
import { practice } from '#tests/support/practices.ts'

const anna = someUserId(1)
const ben = someUserId(2)
const paused: Stopwatch = { is: 'paused', practice, before: 4_000 }

/** One browser: what a tab stores, the others are told. */
function openBrowser(isFull: () => boolean = () => false) {
  const rows = new Map<string, string>()
  const tabs: EventTarget[] = []
  return function openTab() {
    const tab = new EventTarget()
    tabs.push(tab)
    const storage = {
      getItem: (key: string) => rows.get(key) ?? null,
      setItem(key: string, value: string) {
        if (isFull()) throw new DOMException('', 'QuotaExceededError')
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
  const [oneTab, otherTab] = [openTab(), openTab()]
  const seen: Stopwatch[] = []
  otherTab.onStopwatchChange(anna, (watch) => seen.push(watch))
  oneTab.saveStopwatch(anna, paused)
  expect(seen).toEqual([paused])
})

test("another person's stopwatch is not reported, and nothing after listening ends", () => {
  const openTab = openBrowser()
  const [oneTab, otherTab] = [openTab(), openTab()]
  const seen: Stopwatch[] = []
  const stop = otherTab.onStopwatchChange(anna, (watch) => seen.push(watch))
  oneTab.saveStopwatch(ben, paused)
  stop()
  oneTab.saveStopwatch(anna, paused)
  expect(seen).toEqual([])
})

test('a page whose storage is full continues with its stopwatch, until another tab has stored something newer', () => {
  let isFull = true
  const openTab = openBrowser(() => isFull)
  const [oneTab, otherTab] = [openTab(), openTab()]
  oneTab.onStopwatchChange(anna, () => undefined)
  oneTab.saveStopwatch(anna, paused)
  expect(oneTab.readStopwatch(anna)).toEqual(paused)
  expect(oneTab.readStopwatch(ben)).toEqual({ is: 'ready' })
  isFull = false
  otherTab.saveStopwatch(anna, { ...paused, before: 9_000 })
  expect(oneTab.readStopwatch(anna)).toEqual({ ...paused, before: 9_000 })
})

const someSubject = (title: string) => ({ subject: { videoType: 'other', title } as const, name: title })

test('the last four subjects are offered, newest first, each once, and only to whom they belong', () => {
  const memory = openBrowser()()
  for (const title of ['A', 'B', 'C', 'A', 'D', 'E']) memory.saveSubject(anna, someSubject(title))
  expect(memory.readSubjects(anna).map(({ name }) => name)).toEqual(['E', 'D', 'A', 'C'])
  expect(memory.readSubjects(ben)).toEqual([])
})

test('the one subject that an earlier version remembered is still offered', () => {
  const rows = new Map([[`trocar.recording.subject.${anna}`, JSON.stringify(someSubject('Before'))]])
  const storage = { getItem: (key: string) => rows.get(key) ?? null, setItem: () => undefined }
  const memory = createStoredRecordingMemory(storage as unknown as Storage, new EventTarget())
  expect(memory.readSubjects(anna)).toEqual([someSubject('Before')])
})
