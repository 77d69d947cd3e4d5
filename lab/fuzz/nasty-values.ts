import * as fc from 'fast-check'

// Values that have broken servers before: in text columns, numbers, dates, parsers and look-ups by name.

export const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eright to left',
  'ﷺ'.repeat(100),
  'e\u0301'.repeat(300),
  '__proto__',
  'constructor',
  'toString',
  "'; DROP TABLE users; --",
  '%00',
  '%',
  '%ff%fe',
  '../../../../etc/passwd',
  '..%2f..%2fpostgres.password',
  '\\\\server\\share',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'NaN',
  'null',
  '-0',
  '1e309',
  '\r\nset-cookie: a=b',
  'x'.repeat(70_000),
] as const

const nastyInstants = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '2016-12-31T23:59:60Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '1970-01-01T00:00:00+14:00',
] as const

const nastyNumbers = [
  0,
  -0,
  -1,
  0.1,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e308,
  5e-324,
] as const

export const nastyText = fc.constantFrom<string[]>(...nastyTexts, ...nastyInstants)

/** Any JSON value that does not fit a schema. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom<number[]>(...nastyNumbers),
  fc.constantFrom<unknown[]>(null, true, false, [], {}, [[[[]]]], { a: { b: { c: {} } } }, { length: -1 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.constant(null), { maxLength: 5 }),
  fc.constant(Array.from({ length: 2_000 }, (_none, index) => index)),
)
