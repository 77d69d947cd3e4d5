import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyOverview, type SyncOverview } from '#domain/sync/sync-overview.ts'
import { noteOnlyInTab } from '#domain/video/recording/take/only-in-tab.ts'
import { MEMORY_LOCK, RECORDER_LOCK } from '#domain/video/recording/take/recording-locks.ts'
import { StoreWaitNotice } from '#shell/updates/store-wait-notice.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { someTake } from '#tests/support/takes.ts'

let held: { name: string }[]

beforeEach(() => {
  held = []
  vi.useFakeTimers()
  const locks = { query: async () => ({ held }) }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'locks')
})

async function show(overview: SyncOverview) {
  const watched = { snapshot: () => overview, subscribe: () => () => undefined }
  const { screen } = renderPart(<StoreWaitNotice />, { sync: { overview: () => watched } as never })
  const look = () => act(() => vi.advanceTimersByTimeAsync(2_000))
  await look()
  const says = (words = 'Another tab is recording') => screen.queryByText(words) !== null
  return { says, look }
}

test('a page that can’t look what is on the device says that another tab records, and no longer than it does', async () => {
  held = [{ name: RECORDER_LOCK }]
  const { says, look } = await show(emptyOverview)
  expect(says()).toBe(true)
  held = []
  await look()
  expect(says()).toBe(false)
})

test('while a recording is only in another tab, that tab is said to be needed, and nothing to be saved soon', async () => {
  held = [{ name: RECORDER_LOCK }, { name: MEMORY_LOCK }]
  const { says } = await show(emptyOverview)
  expect(says()).toBe(false)
  expect(says('Another tab has a recording that isn’t saved yet')).toBe(true)
})

test('the tab that has it says more about it elsewhere', async () => {
  held = [{ name: MEMORY_LOCK }]
  const leave = noteOnlyInTab({ take: someTake(1), release: null })
  const { says } = await show(emptyOverview)
  expect(says('Another tab has a recording that isn’t saved yet')).toBe(false)
  act(leave)
})

test('one that is only slow says nothing', async () => {
  expect((await show(emptyOverview)).says()).toBe(false)
})

test('one that knows the device says nothing while another tab records', async () => {
  held = [{ name: RECORDER_LOCK }]
  expect((await show({ ...emptyOverview, summary: { status: 'safe' } })).says()).toBe(false)
})
