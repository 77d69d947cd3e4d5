import { afterEach, expect, test, vi } from 'vitest'
import { isPageOccupied } from '#platform/page/page-occupied.ts'

afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A page of 390 × 844 with this in it, as high up as said. */
function show(html: string, { top = 0, left = 16, isWide = false } = {}): void {
  document.body.innerHTML = html
  vi.stubGlobal('innerHeight', 844)
  vi.stubGlobal('innerWidth', isWide ? 1180 : 390)
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, 358, 72))
}

test.each([
  ['pre-flight, recorder and review', '<div data-alone></div>'],
  ['an assessment', '<div data-undisturbed></div>'],
  ['an open dialog', '<div role="dialog"></div>'],
])('%s must not be disturbed', (_what, html) => {
  show(html)
  expect(isPageOccupied()).toBe(true)
})

test.each([
  ['on a phone, where the message would be', { top: 660 }, true],
  ['on a phone, further up', { top: 300 }, false],
  ['on a tablet, in the middle', { top: 300, isWide: true }, false],
  ['on a tablet, in the top bar', { top: 10, left: 400, isWide: true }, true],
  ['on a tablet, at the end of the top bar', { top: 10, left: 1_000, isWide: true }, false],
])('a primary action %s', (_where, place, isOccupied) => {
  show('<button data-look="primary">Record</button>', place)
  expect(isPageOccupied()).toBe(isOccupied)
})

test('other buttons are not in the way', () => {
  show('<button data-look="secondary">More</button>', { top: 660 })
  expect(isPageOccupied()).toBe(false)
})
