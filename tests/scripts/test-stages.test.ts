import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CORE_JOURNEYS } from '../../scripts/test-stages.mjs'

const folder = join(import.meta.dirname, '../../e2e')
const journeys = readdirSync(folder)
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

test.each(CORE_JOURNEYS)('the core journey "%s" is one of the journeys', (title) => {
  expect(journeys.split(`test('${title}'`)).toHaveLength(2)
})
