import { act, cleanup } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { VirtualCards } from '#ui/cards/virtual-cards.tsx'
import { VirtualList } from '#ui/cards/virtual-list.tsx'
import { renderPart } from '#tests/support/render.tsx'

/** px from the top; the first rows are not rendered there. */
const FAR = 9_000

/** px. */
const TALL = 640

beforeEach(() => {
  document.documentElement.style.fontSize = '16px'
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, 100 - window.scrollY, 900, 400),
  )
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(TALL)
  // Every row is taller than estimated, as with long names; the browser says so once it has laid them out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly tell: ResizeObserverCallback
      constructor(tell: ResizeObserverCallback) {
        this.tell = tell
      }
      observe(target: Element) {
        const box = { blockSize: TALL, inlineSize: 280 }
        const entry = { target, borderBoxSize: [box] } as unknown as ResizeObserverEntry
        queueMicrotask(() => this.tell([entry], this))
      }
      unobserve() {}
      disconnect() {}
    },
  )
  return () => {
    document.documentElement.style.fontSize = ''
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

const items = Array.from({ length: 1_200 }, (_one, at) => `Peg transfer ${at}`)
const kinds = {
  cards: (label: string) => (
    <VirtualCards
      label={label}
      items={items}
      keyOf={(item) => item}
      renderCard={(item) => item}
      wordsHeight={6}
    />
  ),
  items: (label: string) => (
    <VirtualList
      label={label}
      items={items}
      keyOf={(item) => item}
      renderItem={(item) => item}
      itemHeight={6}
    />
  ),
}

test.each(Object.entries(kinds))(
  'a list of %s that is opened again is as tall above the window as it was, so that going back leads to the same row',
  async (kind, show) => {
    const firstAt = async (label: string, scrolled: number) => {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrolled)
      const { screen } = renderPart(show(label))
      await act(async () => undefined)
      const position = screen.getAllByRole('listitem')[0]?.getAttribute('aria-posinset')
      cleanup()
      return Number(position)
    }
    const estimated = await firstAt(`${kind} never opened at the top`, FAR)
    expect(await firstAt(kind, 0)).toBe(1)
    const seen = await firstAt(kind, FAR)
    expect(seen).toBeGreaterThan(1)
    expect(seen).toBeLessThan(estimated)
  },
)
