import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Import {
  from: string
  /** A path from the root for a file of ours, else the name of a package. */
  to: string
  isOurs: boolean
}

export const root = path.join(import.meta.dirname, '../..')
const { imports: aliases } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>
}
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

export function readImports(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(IMPORT)].map(([, whole, lazy]) => resolveImport(file, whole ?? lazy ?? ''))
}

function resolveImport(from: string, specifier: string): Import {
  const name = specifier.replace(/\?.*$/, '')
  if (name.startsWith('.')) return { from, to: path.join(path.dirname(from), name), isOurs: true }
  const alias = Object.entries(aliases).find(([key]) => name.startsWith(key.slice(0, -1)))
  if (alias === undefined) return { from, to: name, isOurs: false }
  const [key, target] = alias
  return { from, to: path.join(target.slice(0, -1), name.slice(key.length - 1)), isOurs: true }
}

/** The programs' own files in a folder, as paths from the root. */
export function filesOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.d\.ts$|\.gen\.ts$/.test(name))
}
