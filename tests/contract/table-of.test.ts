import { expect, test } from 'vitest'
import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'

const all: [string, Endpoint][] = Object.entries(allEndpoints)
const tables = all.filter(([, { fileTypes }]) => fileTypes?.includes('text/csv') === true)
const shapeOf = (schema: unknown) => (schema as { def: { shape: object } } | undefined)?.def.shape ?? {}

test('there are some tables', () => {
  expect(tables.length).toBeGreaterThan(15)
})

test.each(tables)('%s may be called by those who may call its list, with the same query', (_name, table) => {
  const [, list] = all.find(
    ([, endpoint]) => endpoint.method === 'GET' && `${addressOf(endpoint)}/export` === addressOf(table),
  )!
  expect(table.access).toBe(list.access)
  expect(table.params).toBe(list.params)
  expect(table.failures).toEqual(list.failures)
  const asked = Object.keys(shapeOf(table.query))
  // The form of an answer says nothing about what is on the list.
  const narrowing = Object.keys(shapeOf(list.query)).filter(
    (name) => isNoPlace(name) && name !== 'projection',
  )
  expect(asked).toEqual(expect.arrayContaining(narrowing))
  expect(asked.filter((name) => !isNoPlace(name))).toEqual([])
})

function isNoPlace(name: string): boolean {
  return name !== 'cursor' && name !== 'limit'
}
