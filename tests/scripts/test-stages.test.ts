import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allStages, CORE_JOURNEYS, filesToFormat, stagesForEachChange } from '../../scripts/test-stages.mjs'

const folder = join(import.meta.dirname, '../../e2e')
const journeys = readdirSync(folder)
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

/** Of `e2e/playwright.config.ts`, in order. */
const projects = [
  ...readFileSync(join(folder, 'playwright.config.ts'), 'utf8').matchAll(
    /\{\s+name: '([\w-]+)',\s+testMatch/g,
  ),
].map(([, name]) => name)

test.each(CORE_JOURNEYS)('the core journey "%s" is one of the journeys', (title) => {
  expect(journeys.split(`test('${title}'`)).toHaveLength(2)
})

test('each stage for each change runs once, and everything is built before it is used', () => {
  const rows = stagesForEachChange().map((row) => row.map(({ name }) => name))
  expect(rows.flat().toSorted()).toEqual([
    'build',
    'fault lab, a short run',
    'format',
    'fuzzing, a short run',
    'journeys in Chromium',
    'lint',
    'types',
    'unit and server tests',
  ])
  const rowOf = (name: string) => rows.findIndex((row) => row.includes(name))
  for (const user of ['journeys in Chromium', 'fault lab, a short run', 'fuzzing, a short run'])
    expect(rowOf(user)).toBeGreaterThan(rowOf('build'))
})

test('everything is what each change has to pass, and then all other journeys', () => {
  const namesOf = (rows: ReturnType<typeof allStages>) => rows.flat().map(({ name }) => name)
  expect(namesOf(allStages())).toEqual([...namesOf(stagesForEachChange()), 'journeys before a release'])
  const projectsOf = (rows: ReturnType<typeof allStages>) =>
    rows
      .flat()
      .flatMap(({ commands }) => commands.flatMap(({ args }) => args))
      .filter((arg) => arg.startsWith('--project='))
      .map((arg) => arg.replace('--project=', ''))
  expect(projectsOf(allStages())).toEqual(projects)
})

test.each([
  { changed: ['src/main.tsx', 'e2e/x.spec.ts'], files: ['src/main.tsx', 'e2e/x.spec.ts'] },
  { changed: ['src/main.tsx', '.prettierrc.json'], files: ['.'] },
  { changed: ['package-lock.json'], files: ['.'] },
  { changed: [], files: ['.'] },
])('after a change of $changed, the format of $files is checked', ({ changed, files }) => {
  expect(filesToFormat(changed)).toEqual(files)
})
