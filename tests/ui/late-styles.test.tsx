import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Button } from 'react-aria-components'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/support/render.tsx'

// A style element before the others makes a browser lay out the whole page again.

const page = new DOMParser().parseFromString(
  readFileSync(path.join(import.meta.dirname, '..', '..', 'index.html'), 'utf8'),
  'text/html',
)

// In a test the library adds none.
beforeEach(() => vi.stubEnv('NODE_ENV', 'production'))
afterEach(() => {
  vi.unstubAllEnvs()
  document.head.replaceChildren()
})

test('the first button of the widget library adds no style to our page', () => {
  document.head.innerHTML = page.head.innerHTML
  renderPart(<Button>Open</Button>)
  expect(document.head.querySelectorAll('style')).toHaveLength(0)
})

test('it would add one to another page', () => {
  renderPart(<Button>Open</Button>)
  expect(document.head.querySelectorAll('style')).toHaveLength(1)
})
