import { expect, it } from 'vitest'
import { documentFor, portalDocuments } from '#contract/portals.ts'

const table = [
  { folder: '(session)', base: '/', document: '/index.html' },
  { folder: 'residency', base: '/residency', document: '/index.html' },
  { folder: 'workshop', base: '/workshop', document: '/workshop.html' },
]

it.each([
  ['/', '/index.html'],
  ['/login', '/index.html'],
  ['/residency/record', '/index.html'],
  ['/workshop', '/workshop.html'],
  ['/workshop/home', '/workshop.html'],
  ['/workshops', '/index.html'],
  ['/api/v1/me', null],
  ['/mail', null],
])('%s is opened by %s', (pathname, document) => {
  expect(documentFor(pathname, table)).toBe(document)
})

it('names each document once, for the build and the worker', () => {
  expect(portalDocuments).toEqual(['/index.html'])
})
