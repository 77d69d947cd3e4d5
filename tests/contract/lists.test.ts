import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'

const all: [string, Endpoint][] = Object.entries(allEndpoints)
const lists = all.filter(([, { list }]) => list !== undefined)

function fieldsOf(schema: z.ZodMiniType | undefined): Readonly<Record<string, unknown>> {
  return schema instanceof z.ZodMiniObject ? schema.def.shape : {}
}

test('there are some lists', () => {
  expect(lists.length).toBeGreaterThan(5)
})

test.each(lists)(
  'a page of %s names the next one, and the request accepts it',
  (_name, { list = '', query, reply }) => {
    const { _embedded: embedded, ...plain } = fieldsOf(reply)
    const lists = embedded === undefined ? plain : fieldsOf(embedded as z.ZodMiniType)
    expect(lists[list]).toBeInstanceOf(z.ZodMiniArray)
    expect(fieldsOf(reply)).toHaveProperty('next')
    expect(fieldsOf(query)).toHaveProperty('cursor')
  },
)

test.each(all.filter(([, { reading }]) => reading !== undefined))(
  '%s is read, so declaring how long its answer is useful makes sense',
  (_name, { method }) => {
    expect(method).toBe('GET')
  },
)
