import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const features = path.join(import.meta.dirname, '..', '..', 'src', 'features')
/** A formatter that is only asked for its own options shows nothing. */
const FORMATS = /(?:DateTimeFormat|toLocale(?:Date|Time)?String)\([^)]*\)(?!\.resolvedOptions)/g

test('a moment is shown in the timezone of the person, not of the tablet (spec 2 §9)', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: features })
  const formats = files.flatMap((file) =>
    [...readFileSync(path.join(features, file), 'utf8').matchAll(FORMATS)].map(([text]) => ({ file, text })),
  )
  expect(formats.length).toBeGreaterThan(0)
  expect(formats.filter(({ text }) => !text.includes('timeZone'))).toEqual([])
})
