import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { cleanEmail, emailText } from '#contract/vocabulary/people/email.ts'
import { cleanName, hasName } from '#contract/vocabulary/people/person-name.ts'
import { createRowJudge } from '#domain/people/import/import-rows.ts'
import { faultOfLine } from '#domain/people/programs/program-faults.ts'
import { nameFaults } from '#features/shared/people/name-faults.ts'
import { type ObjectSchema, objectsIn, sampleOf } from '#tests/support/schema-objects.ts'

// Whatever somebody is called: each form and each call takes it or refuses it alike, and stores the same (0817, 0819).

interface Door {
  name: string
  schema: ObjectSchema
}

function doorsWith(fields: readonly string[]): Door[] {
  return Object.entries(allEndpoints).flatMap(([name, endpoint]) => {
    const body: z.ZodMiniType | undefined = 'body' in endpoint ? endpoint.body : undefined
    const found = body === undefined ? [] : objectsIn(body)
    return found
      .filter((schema) => fields.every((field) => field in schema.shape))
      .map((schema) => ({ name, schema }))
  })
}

const nameDoors = doorsWith(['firstName', 'lastName'])
const emailDoors = doorsWith(['email', 'firstName'])

/** What it stores of these fields; null: it refuses them. */
function sendTo({ schema }: Door, fields: Record<string, string>): Record<string, unknown> | null {
  const sent = schema.safeParse({ ...(sampleOf(schema) as object), ...fields })
  if (!sent.success) return null
  return Object.fromEntries(Object.keys(fields).map((field) => [field, (sent.data as typeof fields)[field]]))
}

const somePart = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.toWellFormed()),
  fc.string({ unit: 'grapheme', maxLength: 110 }),
  fc
    .array(
      fc.constantFrom(
        'Ana',
        'O’Neil',
        '’',
        ' ',
        '\t',
        '\r\n',
        '\u200c',
        '\u200d',
        '\u202e',
        '\u2028',
        '\u3164',
        'e\u0301',
        '𠮷',
        'علی',
        '.',
        '-',
        '\ufeff',
        '\0',
      ),
      { maxLength: 6 },
    )
    .map((pieces) => pieces.join('')),
  fc.constantFrom(
    '',
    ' ',
    '\u200b',
    '\u3164',
    'n'.repeat(NAME_MAX),
    'n'.repeat(NAME_MAX + 1),
    '👩‍👩‍👧'.repeat(12),
  ),
)
const someName = fc.record({ firstName: somePart, lastName: somePart })

const fitsStored = (text: string) => cleanName(text).length <= NAME_MAX && !text.includes('\0')

/** What a door does to a name, beside what the rule says. */
function holdsFor(send: (name: { firstName: string; lastName: string }) => Record<string, unknown> | null) {
  return fc.property(someName, (name) => {
    const stored = { firstName: cleanName(name.firstName), lastName: cleanName(name.lastName) }
    const isTaken = hasName(name) && fitsStored(name.firstName) && fitsStored(name.lastName)
    expect(send(name)).toEqual(isTaken ? stored : null)
  })
}

describe('names', () => {
  test('come in at each of these doors', () => {
    expect(nameDoors.length).toBeGreaterThanOrEqual(14)
    for (const door of nameDoors)
      expect([door.name, sendTo(door, { firstName: 'Anna', lastName: 'Koch' })]).toEqual([
        door.name,
        { firstName: 'Anna', lastName: 'Koch' },
      ])
  })

  test.each(nameDoors)('$name stores what the rule says', (door) => {
    fc.assert(
      holdsFor((name) => sendTo(door, name)),
      { numRuns: 60 },
    )
  })

  test('what a form or an import lets pass, no call refuses, and the other way around', () => {
    const isEmail = (text: string) => cleanEmail(text) !== null
    const judge = createRowJudge({ groups: [], mayGive: () => true, isEmail, nameMax: NAME_MAX })
    const line = { id: '', email: 'anna@example.org', lastDay: '', isKnown: false }
    fc.assert(
      fc.property(someName, (name) => {
        const cells = { firstName: cleanName(name.firstName), lastName: cleanName(name.lastName) }
        const { faults } = judge('1', { ...cells, email: line.email, role: '', group: '' })
        const verdicts = [
          nameFaults(name).firstName === undefined,
          faultOfLine({ ...line, ...name }) === null,
          !faults.includes('no-name'),
        ]
        expect(verdicts).toEqual(Array.from(verdicts, () => hasName(name)))
        const fits = fitsStored(cells.firstName) && fitsStored(cells.lastName)
        expect(faults.includes('long-name')).toBe(!fits)
      }),
    )
  })

  const trimmed = (schema: z.ZodMiniType<string>) => ({
    name: 'planted',
    schema: z.object({ firstName: schema, lastName: schema }) as unknown as ObjectSchema,
  })
  test.each([
    ['takes the letters of one script', trimmed(z.string().check(z.regex(/^[\w '’-]*$/)))],
    ['trims and does nothing else', trimmed(z.string().check(z.trim(), z.maxLength(NAME_MAX)))],
    ['demands both names', trimmed(z.string().check(z.minLength(1)))],
    [
      'cuts what is long',
      trimmed(
        z.pipe(
          z.string(),
          z.transform((text) => cleanName(text).slice(0, 40)),
        ),
      ),
    ],
  ])('a door is found that %s', (_which, door) => {
    expect(
      fc.check(
        holdsFor((name) => sendTo(door, name)),
        { numRuns: 300 },
      ).failed,
    ).toBe(true)
  })
})

describe('emails', () => {
  const someEmail = fc
    .tuple(
      fc.constantFrom('', ' ', '<', 'mailto:', 'Anna Koch <', '\u200b'),
      fc.oneof(
        fc.constantFrom('anna', 'Anna.Koch', 'a..b', 'ａｎｎａ', 'änna', 'a+b', ''),
        fc.string({ maxLength: 6 }),
      ),
      fc.constantFrom('@', '＠', '', '@@'),
      fc.oneof(
        fc.constantFrom(
          'example.org',
          'klinikum-köln.example',
          'klinik.xn--p1ai',
          'EXAMPLE.org',
          'localhost',
          'a.b',
        ),
        fc.domain(),
      ),
      fc.constantFrom('', '>', ';', '.', ' ', ','),
    )
    .map((pieces) => pieces.join(''))

  test('come in at each of these doors', () => {
    expect(emailDoors.length).toBeGreaterThanOrEqual(7)
  })

  test.each(emailDoors)('$name takes what the rule takes, as the rule stores it', (door) => {
    fc.assert(
      fc.property(someEmail, (email) => {
        const rule = emailText.safeParse(email)
        const sent = sendTo(door, { email, firstName: 'Anna', lastName: 'Koch' })
        expect(sent?.['email'] ?? null).toBe(rule.success ? rule.data : null)
      }),
      { numRuns: 60 },
    )
  })
})
