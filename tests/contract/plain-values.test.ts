import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { uploadMetadata } from '#contract/endpoints/video/uploads.ts'
import { streamHeaders, streamMessage } from '#contract/realtime/stream-message.ts'
import {
  DIGEST_TEXT,
  instant,
  STORABLE_TEXT,
  seconds,
  text,
  words,
} from '#contract/vocabulary/plain-values.ts'

/** The schema of one value, and its place. */
interface Leaf {
  at: string
  schema: z.core.$ZodType
}

/** Every schema that accepts a value from outside, down to those that contain no others. */
function leavesOf(schema: z.core.$ZodType, at: string): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => leavesOf(field, `${at}.${name}`))
    case 'array':
      return [{ at, schema }, ...leavesOf(def.element, `${at}[]`)]
    case 'tuple':
      return def.items.flatMap((item, index) => leavesOf(item, `${at}[${index}]`))
    case 'union':
      return def.options.flatMap((option, index) => leavesOf(option, `${at}|${index}`))
    case 'optional':
    case 'nullable':
    case 'default':
      return leavesOf(def.innerType, at)
    default:
      return [{ at, schema }]
  }
}

const inputs: [string, z.core.$ZodType][] = [
  ...Object.entries<Endpoint>(allEndpoints).flatMap(([name, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part): [string, z.core.$ZodType][] => {
      const schema = endpoint[part]
      return schema === undefined ? [] : [[`${name}.${part}`, schema]]
    }),
  ),
  ['uploadMetadata', uploadMetadata],
  ['streamHeaders', streamHeaders],
  ['streamMessage', streamMessage],
]
const leaves = inputs.flatMap(([name, schema]) => leavesOf(schema, name))
/** Bytes as letters: read by a decoder, stored nowhere. */
const DECODED = 'streamMessage.base64'

/** What a schema of one value requires, whether it says so itself or by a check. */
function demandsOf(schema: z.core.$ZodType) {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const said = [def, ...(def.checks ?? []).map((check) => check._zod.def)]
  const all = (name: string) =>
    said.map((one): unknown => Reflect.get(one, name)).filter((value) => value !== undefined)
  return {
    type: def.type,
    formats: all('format'),
    patterns: all('pattern').map(String),
    isBounded: all('maximum').length > 0 || all('check').includes('less_than'),
  }
}

/** For these, the pattern includes a limit. */
const CLOSED = [String(DIGEST_TEXT)]

function faultOf({ at, schema }: Leaf): string | null {
  const { type, formats, patterns, isBounded } = demandsOf(schema)
  switch (type) {
    case 'literal':
    case 'enum':
    case 'boolean':
      return null
    case 'number':
      return isBounded || formats.includes('safeint') ? null : 'has no maximum'
    case 'array':
      return isBounded ? null : 'has no maximum'
    case 'string': {
      if (formats.includes('uuid') || patterns.some((pattern) => CLOSED.includes(pattern))) return null
      if (!isBounded) return 'has no maximum'
      const isSafe =
        patterns.includes(String(STORABLE_TEXT)) ||
        formats.some((format) => format === 'datetime' || format === 'date') ||
        at === DECODED
      return isSafe ? null : 'takes what no column keeps'
    }
    case 'pipe':
      // A word for yes or no.
      return z.safeParse(schema as z.ZodMiniType, 'true\0').success ? 'takes what no column keeps' : null
    default:
      return `is a ${type}, which this test does not know`
  }
}

test('every incoming value has a limit, and can be stored', () => {
  const faults = leaves.flatMap((leaf) => {
    const fault = faultOf(leaf)
    return fault === null ? [] : [`${leaf.at} ${fault}`]
  })
  expect(faults).toEqual([])
  expect(leaves.length).toBeGreaterThan(150)
})

const takes = (schema: z.ZodMiniType) => (value: unknown) => schema.safeParse(value).success

describe('text', () => {
  test.each([
    ['', true],
    ['😀 é', true],
    ['\u0001', true],
    ['\0', false],
    ['a\0b', false],
    ['\ud83d', false],
  ])('%j', (value, isTaken) => {
    expect(takes(text(10))(value)).toBe(isTaken)
    expect(takes(words(10))(value)).toBe(isTaken)
  })

  test('ends at its maximum; text is measured without surrounding blanks', () => {
    expect(takes(text(3))('abcd')).toBe(false)
    expect(words(3).safeParse(' abc ').data).toBe('abc')
  })
})

describe('an instant', () => {
  test.each([
    ['1970-01-01T00:00:00.000Z', true],
    ['2026-03-01T10:00:00.123456789Z', true],
    ['9999-12-31T23:59:59Z', true],
    ['0000-01-01T00:00:00.000Z', false],
    ['0001-01-01T00:00:00.000Z', false],
    ['-000001-01-01T00:00:00.000Z', false],
    ['+275760-09-13T00:00:00.000Z', false],
    ['2026-12-31T23:59:60Z', false],
    ['2026-02-30T00:00:00Z', false],
    ['2026-03-01T10:00:00', false],
    [`2026-03-01T10:00:00.${'1'.repeat(1_000)}Z`, false],
  ])('%s: %s', (value, isTaken) => {
    expect(takes(instant)(value)).toBe(isTaken)
  })
})

test.each([
  [0, true],
  [604_800, true],
  [-1, false],
  [1e308, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%s seconds: %s', (value, isTaken) => {
  expect(takes(seconds)(value)).toBe(isTaken)
})
