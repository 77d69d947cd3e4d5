import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'

/** What the bench can ask a page with a long list. */
export interface ListOnPage {
  /** ms from the first call to React until the first items are on the screen. */
  paint: Promise<number>
  /** Scrolls down for this many frames; returns how long each took, ms. */
  scroll(frames: number, pixels: number): Promise<number[]>
  /** Elements in the document. */
  nodes(): number
}

declare global {
  interface Window {
    list?: ListOnPage
  }
}

export const askedCount = Number(new URLSearchParams(location.search).get('count') ?? '100')

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

interface Looks {
  /** The selector of an item. */
  item: string
  /** The selector of what scrolls; without it, the window. */
  scroller?: string
}

async function paint(element: ReactElement, item: string): Promise<number> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element with the id "root".')
  const begun = performance.now()
  createRoot(root).render(element)
  do await nextFrame()
  while (document.querySelector(item) === null)
  // The frame that shows them has been presented when the next one starts.
  await nextFrame()
  return performance.now() - begun
}

export function showList(element: ReactElement, { item, scroller }: Looks = { item: 'li' }): void {
  window.list = {
    paint: paint(element, item),
    async scroll(frames, pixels) {
      const taken: number[] = []
      const target = scroller === undefined ? window : document.querySelector(scroller)
      let before = await nextFrame()
      for (let frame = 0; frame < frames; frame += 1) {
        target?.scrollBy(0, pixels)
        const now = await nextFrame()
        taken.push(now - before)
        before = now
      }
      return taken
    },
    nodes: () => document.querySelectorAll('*').length,
  }
}
