import { expect, test, vi } from 'vitest'
import { FETCH_AGAIN_MS, retryImport } from '#features/shared/lazy-part.ts'
import { preloadHosts } from '#shell/frame/shell-hosts.tsx'
import { createHandClock } from '#tests/support/hand-clock.ts'

const passFocusOn = vi.hoisted(() => vi.fn())
const network = vi.hoisted(() => ({ isThere: false, asked: 0 }))
vi.mock('#shell/frame/pass-focus-on.ts', () => ({ passFocusOn }))
vi.mock('#shell/frame/dialog-host.tsx', () => ({ DialogHost: () => null }))
vi.mock('#shell/frame/toast-host.tsx', () => {
  network.asked += 1
  if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module')
  return { ToastHost: () => null }
})

test('what shows messages is requested until it has loaded, and the focus is watched once', async () => {
  const clock = createHandClock()
  const fetched = vi.fn()
  void retryImport(preloadHosts, () => new Promise((resolve) => clock.after(FETCH_AGAIN_MS, resolve))).then(
    fetched,
  )
  await vi.waitFor(() => expect(network.asked).toBe(1))
  network.isThere = true
  await vi.waitFor(async () => {
    await clock.advance(FETCH_AGAIN_MS)
    expect(fetched).toHaveBeenCalled()
  })
  expect(passFocusOn).toHaveBeenCalledOnce()
})
