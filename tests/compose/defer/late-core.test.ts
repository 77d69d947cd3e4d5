import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lateCore } from '#compose/defer/late-core.ts'
import { FETCH_AGAIN_MS } from '#features/shared/lazy-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A core that arrives at the first try after `failures`, and what it was told. */
function rig(failures = 0) {
  const story: string[] = []
  const core = {
    services: { realtime: { start: () => void story.push('live'), stop: () => void story.push('silent') } },
    busy: {
      whenFree: (work: () => void) => {
        story.push('asked whether it is free')
        work()
      },
    },
  }
  let left = failures
  const late = lateCore(async () => {
    story.push('fetched')
    if (left-- > 0) throw new Error('No network.')
    return core
  })
  return { story, late, go: () => void story.push('went') }
}

test('a core that is lost on its way is fetched again, and listens to the server then', async () => {
  const { story, late } = rig(1)
  late.live.start()
  await vi.advanceTimersByTimeAsync(FETCH_AGAIN_MS)
  expect(story).toEqual(['fetched', 'fetched', 'live'])
})

test('who has signed in goes on, although the core is lost on its way', async () => {
  const { story, late, go } = rig(1)
  late.live.start()
  late.whenFree(go)
  await vi.advanceTimersByTimeAsync(0)
  expect(story).toEqual(['fetched', 'went'])
})

test('what has arrived is asked whether it is busy, and what nobody asked for is not', async () => {
  const { story, late, go } = rig()
  late.whenFree(go)
  expect(story).toEqual(['went'])
  await late.load()
  late.whenFree(go)
  await vi.advanceTimersByTimeAsync(0)
  expect(story).toEqual(['went', 'fetched', 'asked whether it is free', 'went'])
})

test('signed out before it arrived, it does not listen', async () => {
  const { story, late } = rig(1)
  late.live.start()
  await vi.advanceTimersByTimeAsync(0)
  late.live.stop()
  await vi.advanceTimersByTimeAsync(FETCH_AGAIN_MS)
  expect(story).toEqual(['fetched', 'fetched', 'silent'])
})

test('it is loaded once, and again after a failure', async () => {
  const { story, late } = rig(1)
  await expect(late.load()).rejects.toThrow('No network.')
  await Promise.all([late.load(), late.load()])
  expect(story).toEqual(['fetched', 'fetched'])
})
