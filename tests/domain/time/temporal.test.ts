import { afterEach, expect, test, vi } from 'vitest'
import { loadTemporal } from '#domain/time/temporal.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a Temporal of its own is not replaced', async () => {
  const own = {}
  vi.stubGlobal('Temporal', own)
  await loadTemporal()
  expect(globalThis.Temporal).toBe(own)
})
