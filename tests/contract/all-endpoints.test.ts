import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'

const folder = path.join(import.meta.dirname, '../../contract/endpoints')

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

test('every endpoint that a file defines is in the table of all endpoints, under its own name', async () => {
  const modules = await Promise.all(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => import(path.join(folder, name)) as Promise<Record<string, unknown>>),
  )
  const defined = modules.flatMap(Object.entries).filter(([, value]) => isEndpoint(value))
  expect(defined.length).toBeGreaterThan(60)
  expect(Object.fromEntries(defined)).toEqual(allEndpoints)
})
