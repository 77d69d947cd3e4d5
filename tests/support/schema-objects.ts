import * as z from 'zod/mini'

/** Objects in what a call is sent, wherever in it they are. */
export type ObjectSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>

const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def

export function objectsIn(schema: z.core.$ZodType): ObjectSchema[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return [schema as ObjectSchema, ...Object.entries(def.shape).flatMap(partsOf)]
    case 'array':
      return objectsIn(def.element)
    case 'union':
      return def.options.flatMap(objectsIn)
    case 'optional':
    case 'nullable':
    case 'default':
      return objectsIn(def.innerType)
    case 'pipe':
      return objectsIn(def.in)
    default:
      return []
  }
}

/** What a form saw before is compared, and stored nowhere. */
function partsOf([name, part]: [string, z.core.$ZodType]): ObjectSchema[] {
  return name === 'seen' ? [] : objectsIn(part)
}

const SAMPLES: readonly unknown[] = [
  '0a0b0c0d-1111-4222-8333-444455556666',
  '2026-03-01T10:00:00.000Z',
  '2026-03-01',
  'anna@example.org',
  'UTC',
  '+15555550123',
  'a'.repeat(64),
  'true',
  '',
  1,
  true,
]

/** A value that the schema accepts; undefined if none is known. */
export function sampleOf(schema: z.core.$ZodType): unknown {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field)]))
    case 'array':
      return []
    case 'union':
      return sampleOf(def.options[0]!)
    case 'optional':
    case 'default':
      return undefined
    case 'nullable':
      return null
    case 'literal':
      return def.values[0]
    case 'enum':
      return Object.values(def.entries)[0]
    default:
      return SAMPLES.find((value) => z.safeParse(schema as z.ZodMiniType, value).success)
  }
}
