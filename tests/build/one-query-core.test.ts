import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// With two, what the persister restores would belong to a query client that no screen reads.

interface Lock {
  packages: Record<string, { version?: string; dependencies?: Record<string, string> }>
}
const lock = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
) as Lock

test('there is one query-core, in the version that react-query is made for', () => {
  const cores = Object.entries(lock.packages).filter(([folder]) => folder.endsWith('/query-core'))
  const wanted = lock.packages['node_modules/@tanstack/react-query']?.dependencies?.['@tanstack/query-core']
  expect(cores.map(([, { version }]) => version)).toEqual([wanted])
})
