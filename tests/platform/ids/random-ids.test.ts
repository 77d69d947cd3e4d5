import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createRandomIds } from '#platform/ids/random-ids.ts'

it('makes version 4 UUIDs where the browser has no randomUUID', () => {
  const ids = createRandomIds({ getRandomValues: (array) => crypto.getRandomValues(array) })
  const made = Array.from({ length: 100 }, () => ids.uuid())
  expect(made.every((id) => z.uuidv4().safeParse(id).success)).toBe(true)
  expect(new Set(made).size).toBe(100)
})
