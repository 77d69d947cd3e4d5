import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
}

export interface Weight {
  /** Gzipped. */
  bytes: number
  files: string[]
}

/** Reads the build: which file each module is in, and what a file imports statically. */
async function readBuilt(dist: string) {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  // The manifest names a file's module only if the file has just one; for combined files, the source maps list them.
  const names = await readdir(join(dist, 'assets'))
  const contents = await Promise.all(
    names
      .filter((name) => name.endsWith('.js.map'))
      .map(async (name) => {
        const map = JSON.parse(await readFile(join(dist, 'assets', name), 'utf8')) as { sources: string[] }
        return map.sources.map((source) => [source, `assets/${name.slice(0, -'.map'.length)}`] as const)
      }),
  )
  return { manifest, files: new Map(contents.flat()) }
}

/** The scripts that the named modules and all their static imports are in, without those of `others`. */
export async function weighModules(
  dist: string,
  modules: readonly string[],
  { without = [] }: { without?: readonly string[] } = {},
): Promise<Weight> {
  const { manifest, files } = await readBuilt(dist)
  const chunksByFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  function collect(names: readonly string[]): Set<string> {
    const found = new Set<string>()
    const add = (chunk: Chunk | undefined): void => {
      if (chunk === undefined || found.has(chunk.file)) return
      found.add(chunk.file)
      chunk.imports?.forEach((name) => add(manifest[name]))
    }
    for (const name of names) {
      const chunk = manifest[name] ?? chunksByFile.get(files.get(`../../${name}`) ?? '')
      if (chunk === undefined) throw new Error(`The build has no chunk with ${name}.`)
      add(chunk)
    }
    return found
  }
  const had = collect(without)
  const scripts = [...collect(modules)].filter((file) => file.endsWith('.js') && !had.has(file))
  const sizes = await Promise.all(
    scripts.map(async (file) => gzipSync(await readFile(join(dist, file))).length),
  )
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: scripts }
}
