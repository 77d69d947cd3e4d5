import { expect, it, vi } from 'vitest'
import { onceFetched, pauseAfterFailure } from '#compose/defer/fetch-parts.ts'
import { FETCH_AGAIN_MS, retryImport } from '#features/shared/lazy-part.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'

it('a part is fetched once, however many ask for it at the same time', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockResolvedValue('part')
  const fetched = onceFetched(fetch)
  expect(await Promise.all([fetched(), fetched()])).toEqual(['part', 'part'])
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('a part that did not arrive is requested again by the next caller that needs it', async () => {
  const fetched = onceFetched(
    vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('No network.')).mockResolvedValue('part'),
  )
  await expect(fetched()).rejects.toThrow('No network.')
  expect(await fetched()).toBe('part')
})

it('what takes need is requested until it arrives', async () => {
  const clock = createHandClock()
  const fetch = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('No network.'))
    .mockRejectedValueOnce(new Error('No network.'))
    .mockResolvedValue('part')
  const waiting = retryImport(fetch, pauseAfterFailure({ clock, log: createFakeLog() }))
  await clock.advance(FETCH_AGAIN_MS)
  await clock.advance(FETCH_AGAIN_MS)
  expect(await waiting).toBe('part')
  expect(fetch).toHaveBeenCalledTimes(3)
})
