import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart, partAhead } from '#features/shared/lazy-part.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

function Review() {
  return <p>The take</p>
}

test('a part that did not arrive is requested until it does, and the screen around it stays', async () => {
  let tries = 0
  const Part = lazyPart(async () => {
    tries += 1
    if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return Review
  })
  const screen = prerender(
    <Suspense fallback="One moment">
      <Part />
    </Suspense>,
  )
  await vi.advanceTimersByTimeAsync(4_999)
  expect(tries).toBe(1)
  await vi.advanceTimersByTimeAsync(5_001)
  const { prelude } = await screen
  expect(tries).toBe(3)
  expect(await new Response(prelude).text()).toContain('The take')
})

test('a part that was loaded ahead is drawn without its placeholder, and stays the same component', async () => {
  const ahead = partAhead(async () => Review)
  await ahead.load()
  const Part = ahead.pick()
  const screen = renderToString(
    <Suspense fallback="One moment">
      <Part />
    </Suspense>,
  )
  expect(screen).toContain('The take')
  expect(screen).not.toContain('One moment')
})

test('a part that is shown before it was loaded stays the same component once it is', async () => {
  const late = partAhead(async () => Review)
  const shown = late.pick()
  await late.load()
  expect(late.pick()).toBe(shown)
})
