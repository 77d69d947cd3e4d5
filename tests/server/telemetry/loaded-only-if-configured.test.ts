import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, root } from '#tests/support/source-files.ts'

const MEASURING = /['"]@opentelemetry\//
/** Imports that stay when types are gone. */
const IMPORTS = /^(?:import|export) (?!type )[^'"]*from ['"]([^'"]+)['"]/gm

const texts = new Map(filesOf('server').map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
const measuring = [...texts].filter(([, text]) => MEASURING.test(text)).map(([file]) => file)

test('only the folder for it imports what measures', () => {
  expect(measuring.length).toBeGreaterThan(3)
  expect(measuring.filter((file) => !file.startsWith('server/telemetry/'))).toEqual([])
})

test('nothing outside of that folder imports such a file, unless it is configured', () => {
  const names = measuring.map((file) => path.basename(file))
  const importing = [...texts].filter(
    ([file, text]) =>
      !file.startsWith('server/telemetry/') &&
      [...text.matchAll(IMPORTS)].some(([, from = '']) => names.includes(path.basename(from))),
  )
  expect(importing.map(([file]) => file)).toEqual([])
})
