import { isModuleNotFoundError } from '@tanstack/router-core'
import { expect, test } from 'vitest'
import { isMissingPart, markMissingPart } from '#shell/errors/missing-part.ts'

test.each([
  'Failed to fetch dynamically imported module: /assets/library.js',
  'error loading dynamically imported module: /assets/library.js',
  'Importing a module script failed.',
])(
  'a part that did not load is recognized as such, and the router does not reload the page: %s',
  (message) => {
    const error = new TypeError(message)
    expect(isModuleNotFoundError(error)).toBe(true)
    markMissingPart(error)
    expect(isMissingPart(error)).toBe(true)
    expect(isModuleNotFoundError(error)).toBe(false)
    expect(error.message).toContain(message)
  },
)

test('a bug of ours is not one', () => {
  expect(isMissingPart(new TypeError('x is not a function'))).toBe(false)
  expect(isMissingPart(null)).toBe(false)
})
