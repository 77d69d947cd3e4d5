import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..', '..')

/** The library to preload (LD_PRELOAD); compiles it if it is missing or its source has changed. */
export function buildPreloaded(source: string): string {
  if (process.platform !== 'linux')
    throw new Error('A simulated disk or clock is a library that is preloaded, and that works on Linux only.')
  const name = path.basename(source, '.c')
  const version = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 12)
  const library = path.join(root, '.cache', name, `${name}-${version}.so`)
  if (existsSync(library)) return library
  mkdirSync(path.dirname(library), { recursive: true })
  // Built under a temporary name: several programs may build at once.
  const unfinished = `${library}.${process.pid}`
  execFileSync(
    findCompiler(),
    ['-shared', '-fPIC', '-O2', '-Wall', '-Werror', '-o', unfinished, source, '-ldl'],
    { stdio: 'inherit' },
  )
  renameSync(unfinished, library)
  return library
}

function findCompiler(): string {
  return execFileSync(process.execPath, [path.join(root, 'scripts', 'ensure-compiler.mjs')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim()
}
