import type { BrowserContext } from '@playwright/test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CommitWatch } from '../../../../lab/faultlab/world/commit-watch.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

/** A watch, and what pages call. */
async function watchPages() {
  const calls: Record<string, (id: string) => void> = {}
  const context = {
    exposeFunction: async (name: string, call: (id: string) => void) => void (calls[name] = call),
    addInitScript: async () => undefined,
  }
  const watch = new CommitWatch()
  await watch.listenIn(context as unknown as BrowserContext)
  return {
    watch,
    begin: (id: string, at: number) => {
      vi.setSystemTime(at)
      calls['noteCommitBegun']?.(id)
    },
    end: (id: string, at: number) => {
      vi.setSystemTime(at)
      calls['noteCommitDone']?.(id)
    },
  }
}

test('what never ended lasts until the moment', async () => {
  const { watch, begin } = await watchPages()
  begin('opening', 1_000)
  expect(watch.longestBefore(4_000)).toBe(3_000)
})

test('what a page was writing ends with it', async () => {
  const { watch, begin, end } = await watchPages()
  begin('opening', 1_000)
  watch.endAll(4_000)
  expect(watch.longestBefore(4_000)).toBe(3_000)
  begin('later', 60_000)
  end('later', 60_100)
  expect(watch.longestBefore(60_200)).toBe(100)
})
