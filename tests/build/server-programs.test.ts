import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtServer } from '#tests/support/server-program.ts'
import { filesOf, readImports, root } from '#tests/support/source-files.ts'
import { SERVER_SOURCES } from '../../scripts/build.mjs'
import { OPERATING_PROGRAMS, operatingProgram } from '../../scripts/server-program.mjs'

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

test('whatever the server is made from, a change of it builds it anew', () => {
  const isSource = (file: string) =>
    SERVER_SOURCES.some((source) => file === source || file.startsWith(`${source}/`))
  const files = [...['server', 'contract', 'src/domain'].flatMap(filesOf), 'build/server.config.ts']
  const loaded = files.flatMap(readImports).filter(({ isOurs }) => isOurs)
  expect(loaded.length).toBeGreaterThan(1_000)
  expect(loaded.filter(({ to }) => !isSource(to))).toEqual([])
})

test('each program for those who run an installation is built beside the server, and is there without a build', async () => {
  await builtServer()
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = Object.entries(scripts).filter(([, script]) =>
    script.startsWith('node scripts/program.mjs '),
  )
  expect(commands.map(([name]) => name).toSorted()).toEqual(OPERATING_PROGRAMS)
  for (const name of OPERATING_PROGRAMS)
    for (const isBuilt of [true, false])
      expect(existsSync(path.join(root, operatingProgram(name, isBuilt))), `${name} ${isBuilt}`).toBe(true)
})
