import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtServer } from '#tests/support/server-program.ts'

/** What a built program and its pieces load, other than each other. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const loaded = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^\n]*?"([^"\n]+)";$/gm)]
  return loaded.flatMap(([, name = '']) =>
    name.startsWith('.') ? packagesOf(path.resolve(path.dirname(file), name), seen) : [name],
  )
}

test('the program that reads containers, started several times for each video, loads no package', async () => {
  const folder = path.dirname((await builtServer()).at(-1)!)
  const packages = packagesOf(path.join(folder, 'packet-program.js'))
  expect(packages).toContain('node:crypto')
  expect(packages.filter((name) => !name.startsWith('node:'))).toEqual([])
})
