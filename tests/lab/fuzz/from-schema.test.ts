import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { type Schema, valuesOf } from '../../../lab/fuzz/from-schema.ts'
import { KnownIds } from '../../../lab/fuzz/known-ids.ts'

const ids = new KnownIds()
const bodies = Object.entries(allEndpoints).flatMap(([name, endpoint]) =>
  'body' in endpoint ? [[name, endpoint.body as z.ZodMiniType] as const] : [],
)

test.each(bodies)('most bodies made for %s are accepted by its schema', (_name, schema) => {
  const made = fc.sample(valuesOf(z.toJSONSchema(schema, { io: 'input' }) as Schema), {
    seed: 1,
    numRuns: 60,
  })
  const taken = made.filter((body) => schema.safeParse(JSON.parse(ids.fill(JSON.stringify(body)))).success)
  expect(taken.length).toBeGreaterThan(30)
})
