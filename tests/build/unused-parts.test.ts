import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROUTE, withoutAddress, withoutSummaries } from '#build/unused-parts.ts'
import { filesOf, root } from '#tests/support/source-files.ts'

test('an endpoint in the page has no summary, and everything else of it in its line', () => {
  const written = "defineEndpoint({\n  path: '/a',\n  summary:\n    'It',\n  access: isMember,\n})"
  expect(withoutSummaries(written)).toBe("defineEndpoint({\n  path: '/a',\n  \n    \n  access: isMember,\n})")
})

test('of no endpoint is more left out, or less', () => {
  const files = filesOf('contract/endpoints').map((file) => readFileSync(path.join(root, file), 'utf8'))
  for (const code of files) {
    const left = withoutSummaries(code)
    expect(left.split('\n').length).toBe(code.split('\n').length)
    expect(left).not.toMatch(/^ +summary:\s*['"]/m)
  }
})

test('a route in the page has no address, and everything else of it in its line', () => {
  const written =
    "export const Route = createFileRoute(\n  '/residency/(account)/notifs')({\n  component: Screen,\n})"
  expect(withoutAddress(written)).toBe('export const Route = createFileRoute()({\n  component: Screen,\n})')
})

test('every route is found by it', () => {
  const routes = filesOf('src/portals').filter((file) =>
    /createFileRoute\(/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(routes.length).toBeGreaterThan(50)
  for (const file of routes) {
    expect(`/app/${file}`).toMatch(ROUTE)
    expect(withoutAddress(readFileSync(path.join(root, file), 'utf8'))).toContain('createFileRoute()(')
  }
})
