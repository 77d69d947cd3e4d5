import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// Files share a document: what one of them leaves in it, the next one finds.
afterEach(cleanup)
afterAll(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
