import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// What these codes say by themselves is true of any call; a person needs to know what stands in the way of this one.

const modules = path.join(import.meta.dirname, '..', '..', 'server', 'modules')
const WITHOUT_WORDS =
  /(?:refuse|stop|refuseUpload)\([^()]*\{ code: '(?:wrong-state|not-allowed|invalid-input)' \}/g

/** Where words are chosen by the code, since each code has one meaning there; with where they are chosen. */
const BY_CODE: Readonly<Record<string, string>> = {
  'video/record/record-routes.ts': 'WORDS of record-routes',
  'video/record/stream-intake.ts': 'WORDS of record-routes',
}
/** The edge reads the cursor of a list before, and says what is wrong with it. */
const UNREACHABLE = ['video/assess/assess-routes.ts']

test('each refusal that only its call explains has a sentence of its own (0558)', () => {
  const found = globSync('**/*.ts', { cwd: modules })
    .filter((file) => !(file in BY_CODE) && !UNREACHABLE.includes(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(modules, file), 'utf8')
      return [...text.matchAll(WITHOUT_WORDS)].map(([words]) => `${file}: ${words}`)
    })
  expect(found).toEqual([])
})
