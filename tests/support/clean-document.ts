import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Files share a document: what one of them leaves in it, the next one finds.
afterEach(cleanup)
