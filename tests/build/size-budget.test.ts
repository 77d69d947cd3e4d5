import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { build, loadConfigFromFile, type Rolldown } from 'vite'
import { type ScreenBudget, sizeBudget } from '#build/size-budget.ts'

const root = path.join(import.meta.dirname, '../..')
let chunks: Rolldown.OutputChunk[]

beforeAll(async () => {
  // As scripts/build.mjs does; else React is built with what it says to its makers.
  vi.stubEnv('NODE_ENV', 'production')
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    path.join(root, 'vite.config.ts'),
  )
  const plugins = (loaded?.config.plugins ?? []).flat().filter((plugin) => !isOfWorker(plugin))
  const built = await build({
    ...loaded?.config,
    plugins,
    root,
    configFile: false,
    logLevel: 'error',
    build: { ...loaded?.config.build, write: false, sourcemap: false },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  const files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[] = output?.output ?? []
  chunks = files.filter(isChunk)
}, 600_000)
afterAll(() => void vi.unstubAllEnvs())

function isChunk(file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk {
  return file.type === 'chunk'
}

/** The worker is built of what was written, and nothing is written here. */
function isOfWorker(plugin: unknown): boolean {
  return JSON.stringify(plugin ?? {}).includes('"name":"vite-plugin-pwa')
}

/** Gzip bytes of the page and these modules, with all that they import at once. */
function weigh(modules: readonly string[]): number {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const begins = chunks.filter(
    ({ isEntry, moduleIds }) =>
      isEntry || moduleIds.some((id) => modules.some((end) => id.endsWith(`/${end}`))),
  )
  for (const end of modules)
    expect(begins.some(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${end}`)))).toBe(true)
  const found = new Set<string>()
  const collect = (name: string): void => {
    const chunk = byName.get(name)
    if (chunk === undefined || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(collect)
  }
  for (const { fileName } of begins) collect(fileName)
  return [...found].reduce((sum, name) => sum + gzipSync(byName.get(name)?.code ?? '').length, 0)
}

it.each(Object.entries<ScreenBudget>(sizeBudget))(
  '%s shows with no more JavaScript than it may',
  (_screen, { modules, atMost }) => {
    const bytes = weigh(modules)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(atMost)
  },
)
