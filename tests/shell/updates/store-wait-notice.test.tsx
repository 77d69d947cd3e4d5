import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyOverview, type SyncOverview } from '#domain/sync/sync-overview.ts'
import { MEMORY_LOCK, RECORDER_LOCK } from '#domain/video/recording/take/recording-locks.ts'
import { StoreWaitNotice } from '#shell/updates/store-wait-notice.tsx'
import { renderPart } from '#tests/support/render.tsx'

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
  return { says: () => screen.queryByText('Another tab is recording') !== null, look }
}

test('a page that can’t look what is on the device says that another tab records, and no longer than it does', async () => {
  held = [{ name: RECORDER_LOCK }]
  const { says, look } = await show(emptyOverview)
  expect(says()).toBe(true)
  held = []
  await look()
  expect(says()).toBe(false)
})

test('nothing is said to wait while no store opens at all', async () => {
  held = [{ name: RECORDER_LOCK }, { name: MEMORY_LOCK }]
  expect((await show(emptyOverview)).says()).toBe(false)
})

test('one that is only slow says nothing', async () => {
  expect((await show(emptyOverview)).says()).toBe(false)
})

test('one that knows the device says nothing while another tab records', async () => {
  held = [{ name: RECORDER_LOCK }]
  expect((await show({ ...emptyOverview, summary: { status: 'safe' } })).says()).toBe(false)
})
