import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withoutSummaries } from '#build/unused-parts.ts'
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
