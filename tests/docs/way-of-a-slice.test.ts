import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// The picture in docs/architecture.md of how a slice gets from the recorder to the server names files.

const root = path.join(import.meta.dirname, '../..')
const picture = /## The way of a slice[^]*?```\n([^]*?)```/.exec(
  readFileSync(path.join(root, 'docs/architecture.md'), 'utf8'),
)?.[1]
const stations = (picture ?? '')
  .split('\n')
  .filter((line) => line.startsWith('  '))
  .flatMap((line) =>
    line
      .trim()
      .split(/ {2,}/)[0]!
      .split(/ → | ⇄ |, /),
  )
const files = new Set(
  ['src', 'server'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.basename(file, '.ts'),
    ),
  ),
)

test('each station is a file', () => {
  expect(stations).toContain('take-writer')
  expect(stations.filter((name) => !files.has(name))).toEqual([])
})

test('there are at most thirty stations', () => {
  expect(new Set(stations).size).toBeLessThanOrEqual(30)
})
