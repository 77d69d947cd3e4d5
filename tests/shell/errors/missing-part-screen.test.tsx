import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Reachability } from '#domain/ports.ts'
import type { Links } from '#domain/links.ts'
import { MissingPartScreen } from '../../../src/shell/errors/missing-part-screen.tsx'
import { createHandClock, type HandClock } from '../../support/hand-clock.ts'
import { renderPart } from '../../support/render.tsx'

let clock: HandClock
let isReachable: boolean
let say: () => void
let tries: number

beforeEach(() => {
  clock = createHandClock()
  isReachable = true
  tries = 0
})

function show() {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const reachability = {
    snapshot: () => (isReachable ? 'reachable' : 'unreachable'),
    subscribe: (listener: () => void) => {
      say = listener
      return () => undefined
    },
  } as unknown as Reachability
  vi.spyOn(router, 'invalidate').mockImplementation(async () => {
    tries += 1
  })
  const part = (
    <RouterContextProvider router={router}>
      <MissingPartScreen />
    </RouterContextProvider>
  )
  return renderPart(part, { clock, reachability, links: { start: '/' } as Links }).screen
}

test('a page that cannot be fetched though the server answers is requested every five seconds, not at once', async () => {
  const screen = show()
  expect(screen.getByRole('button', { name: 'Try now' })).toBeDefined()
  expect(tries).toBe(0)
  await act(() => clock.advance(5_000))
  expect(tries).toBe(1)
  await act(() => clock.advance(5_000))
  expect(tries).toBe(2)
})

test('it is requested as soon as the server is back, and never while it is away', async () => {
  isReachable = false
  const screen = show()
  await act(() => clock.advance(60_000))
  expect([tries, screen.queryByRole('button', { name: 'Try now' })]).toEqual([0, null])
  isReachable = true
  await act(async () => say())
  expect(tries).toBe(1)
})
