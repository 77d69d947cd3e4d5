// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let path: string
let idle: (() => void)[]

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  path = '/residency/home'
  idle = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    idle[handle - 1] = () => undefined
  })
  vi.spyOn(window, 'location', 'get').mockImplementation(() => ({ pathname: path }) as Location)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open() {
  const { useIsPainted } = await import('#portals/residency/home/use-is-painted.ts')
  return renderHook(() => useIsPainted())
}

function rest(): void {
  act(() => {
    for (const work of idle.splice(0)) work()
  })
}

test('the parts of the home page come once the browser rests', async () => {
  const { result } = await open()
  expect(result.current).toBe(false)
  rest()
  expect(result.current).toBe(true)
})

test('they stand in nobody’s way to another screen, and come where they turn back', async () => {
  const { result } = await open()
  path = '/residency/record'
  rest()
  expect(result.current).toBe(false)
  path = '/residency/home'
  vi.advanceTimersByTime(1_000)
  rest()
  expect(result.current).toBe(true)
})

test('who has left is not waited for', async () => {
  const { unmount } = await open()
  path = '/residency/record'
  rest()
  unmount()
  vi.advanceTimersByTime(1_000)
  expect(idle).toEqual([])
})
