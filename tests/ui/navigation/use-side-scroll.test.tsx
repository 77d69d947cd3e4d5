import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSideScroll } from '#ui/navigation/use-side-scroll.ts'
import { renderPart } from '#tests/support/render.tsx'

let onResize: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        onResize = callback
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Strip() {
  const { ref, canGoOn, scroll } = useSideScroll()
  return (
    <>
      <div ref={ref} data-testid="strip">
        <a href="/" aria-current="page">
          Chosen
        </a>
      </div>
      <button type="button" onClick={() => scroll(1)}>
        {canGoOn ? 'More' : 'All'}
      </button>
    </>
  )
}

function show() {
  const { screen } = renderPart(<Strip />)
  return { button: screen.getByRole('button'), strip: screen.getByTestId('strip') }
}

test('tab groups scroll in steps of 400 px (spec 1 §2, §9)', () => {
  const { button, strip } = show()
  const scrolled = vi.fn()
  strip.scrollBy = scrolled
  button.click()
  expect(scrolled).toHaveBeenCalledWith({ left: 400 })
})

test('the resize of tabs is debounced by 100 ms (spec 1 §9)', () => {
  const { button, strip } = show()
  Object.defineProperties(strip, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } })
  const resizeAndWait = (ms: number) =>
    act(() => {
      onResize()
      vi.advanceTimersByTime(ms)
    })
  resizeAndWait(99)
  resizeAndWait(99)
  expect(button.textContent).toBe('All')
  act(() => void vi.advanceTimersByTime(1))
  expect(button.textContent).toBe('More')
})

const rightEdge = (element: Element, right: () => number) => {
  element.getBoundingClientRect = () => ({ right: right() }) as DOMRect
}

test('a strip that becomes narrower keeps the chosen one in sight, unless somebody scrolled away', () => {
  const { strip } = show()
  let width = 300
  const scrolled = vi.fn(({ left }: { left: number }) => {
    strip.scrollLeft = left
  })
  strip.scrollTo = scrolled as unknown as typeof strip.scrollTo
  rightEdge(strip, () => width)
  rightEdge(strip.querySelector('a')!, () => 290 - strip.scrollLeft)
  const narrow = (to: number) => {
    width = to
    onResize()
    act(() => void vi.advanceTimersByTime(100))
  }
  narrow(250)
  expect(strip.scrollLeft).toBe(40)
  strip.scrollLeft = 0
  strip.dispatchEvent(new Event('scroll'))
  narrow(200)
  expect(strip.scrollLeft).toBe(0)
})
