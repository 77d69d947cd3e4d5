import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** A sentence of a specification, the file below tests/ that tests it, and the title of that test. */
export type NamedRule = readonly [sentence: string, file: string, test: string]

const root = path.join(import.meta.dirname, '..')

/** Checks for each sentence that its test still exists, by section. */
export function describeRules(spec: string, sections: Readonly<Record<string, readonly NamedRule[]>>): void {
  describe.each(Object.entries(sections))(`${spec} %s`, (_section, rules) => {
    test.each(rules)('%s', (_sentence, file, name) => {
      const isThere = readFileSync(path.join(root, file), 'utf8').includes(name)
      expect(isThere, `There is no “${name}” in ${file}.`).toBe(true)
    })
  })
}
