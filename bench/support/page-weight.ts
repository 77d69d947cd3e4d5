import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
}

/** What a fresh device has to load of the built page: the named modules and all that they import at once. */
export async function weighModules(
  dist: string,
  modules: readonly string[],
): Promise<{ bytes: number; files: string[] }> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const files = new Set<string>()
  function add(name: string): void {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build has no chunk for ${name}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  modules.forEach(add)
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  const sizes = await Promise.all(
    scripts.map(async (file) => gzipSync(await readFile(join(dist, file))).length),
  )
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: scripts }
}
