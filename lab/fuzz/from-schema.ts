import * as fc from 'fast-check'
import { idAt } from './known-ids.ts'
import { someLog } from './trainer-logs.ts'

/** JSON Schema as the OpenAPI document of our own server writes it. */
export interface Schema {
  type?: string | readonly string[]
  format?: string
  pattern?: string
  allOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  prefixItems?: readonly Schema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

/**
 * Places in the list of known ids that inputs may refer to. The first ones belong to what was created for the fuzzer.
 */
const PLACES = 500
const FIRST_PLACES = 40
export const someId = fc.oneof(
  { weight: 6, arbitrary: fc.nat(FIRST_PLACES).map(idAt) },
  { weight: 2, arbitrary: fc.nat(PLACES).map(idAt) },
  { weight: 1, arbitrary: fc.uuid() },
)

const someEmail = fc
  .tuple(fc.stringMatching(/^[a-z]{1,10}$/), fc.stringMatching(/^[a-z]{1,10}$/))
  .map(([name, host]) => `${name}@${host}.test`)

/** What a schema does not say, by field name. */
const NAMED: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  log: someLog,
  timezone: fc.constantFrom('UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata'),
  phone: fc.constantFrom(null, '+15550102030'),
  number: fc.constantFrom(null, '', '+15550102030'),
  nationalProviderId: fc.constantFrom('', '1234567893'),
}

/** A name says something of texts alone: what has it may be an object as well. */
function namedValues(name: string, { type, anyOf = [] }: Schema): fc.Arbitrary<unknown> | undefined {
  return [type, ...anyOf.map((one) => one.type)].includes('string') ? NAMED[name] : undefined
}

/** Values that the schema allows, approximately: one that is refused anyway only costs a try. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map(valuesOf))
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type: string) => valuesOf({ ...schema, type })))
  }
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return listOf(schema)
    case 'object':
      return recordOf(schema)
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  const { format, minLength = 0, maxLength = 200 } = schema
  if (format === 'uuid') return someId
  if (format === 'email') return someEmail
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? [])
  const isTaken = (text: string) => patterns.every((pattern) => new RegExp(pattern, 'u').test(text))
  if (isTaken('plain words')) {
    return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 200) })
  }
  const moments = fc.date({ noInvalidDate: true, ...YEARS }).map((date) => date.toISOString())
  if (isTaken('2026-01-01T08:00:00.000Z')) return moments
  if (isTaken('2026-01-01')) return moments.map((moment) => moment.slice(0, 10))
  // The last pattern is the strictest; it is added to the one that all strings follow.
  return fc
    .stringMatching(new RegExp(patterns.at(-1) ?? ''))
    .filter((text) => isTaken(text) && text.length <= maxLength)
}

const YEARS = { min: new Date('1900-01-01'), max: new Date('2100-01-01') }

function numberOf({ type, minimum, exclusiveMinimum, maximum }: Schema): fc.Arbitrary<number> {
  const min = minimum ?? exclusiveMinimum ?? 0
  const max = Math.min(maximum ?? 1_000_000, 1_000_000)
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(Math.max(min, -1_000_000)), max })
    : fc.double({ min, max, noNaN: true })
}

function listOf({ items, prefixItems, minItems = 0, maxItems = 4 }: Schema): fc.Arbitrary<unknown[]> {
  if (prefixItems !== undefined) return fc.tuple(...prefixItems.map(valuesOf))
  return fc.array(valuesOf(items ?? {}), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 4)),
  })
}

function recordOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, property]) => [name, namedValues(name, property) ?? valuesOf(property)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
}
