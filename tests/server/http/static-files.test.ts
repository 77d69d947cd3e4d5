import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serveStaticFiles } from '#server/http/static-files.ts'

const readings = vi.hoisted(() => {
  const files = process.getBuiltinModule('node:fs/promises')
  const { readdir } = files
  const seen: unknown[] = []
  // Before the plugin takes it.
  files.readdir = ((...parameters: Parameters<typeof readdir>) => {
    seen.push(parameters[0])
    return readdir(...parameters)
  }) as typeof readdir
  return seen
})

async function serve() {
  const folder = mkdtempSync(path.join(tmpdir(), 'trocar-static-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'assets'))
  mkdirSync(path.join(folder, '.vite'))
  const write = (name: string) => writeFileSync(path.join(folder, name), name)
  for (const name of ['index.html', 'assets/a.js', 'assets/a.js.map', '.vite/manifest.json']) write(name)
  const age = () => {
    for (const each of ['', 'assets', '.vite']) utimesSync(path.join(folder, each), 1_000_000, 1_000_000)
  }
  age()
  const app = fastify()
  onTestFinished(() => app.close())
  await serveStaticFiles(app, { folder, headers: {} })
  return { age, write, ask: async (url: string) => (await app.inject(url)).body }
}

test('a file is sent without reading the folders on the way to it', async () => {
  const { ask } = await serve()
  expect([await ask('/assets/a.js'), await ask('/')]).toEqual(['assets/a.js', 'index.html'])
  expect(readings).toEqual([])
})

test('a file that was built since is sent', async () => {
  const { ask, write } = await serve()
  expect(await ask('/assets/b.js')).toContain('Not Found')
  write('assets/b.js')
  expect(await ask('/assets/b.js')).toBe('assets/b.js')
})

test('for what is not there, folders that have not changed are not read again', async () => {
  const { age, ask, write } = await serve()
  write('assets/b.js')
  age()
  expect(await ask('/assets/b.js')).toContain('Not Found')
})

test.each([
  '/assets/a.js.map',
  '/.vite/manifest.json',
  '/assets/A.js',
  '/assets/a.JS',
  '/assets',
  '/assets/',
])('%s is not part of the page', async (url) => {
  expect(await (await serve()).ask(url)).toContain('Not Found')
})
