// Finds Node 24: the one that npm installed for this platform, or the one running this script.
import { existsSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')

const installed = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')

export function findNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  if (existsSync(installed)) return installed
  process.stderr.write(
    `Trocar runs on Node 24; this is ${process.versions.node}, and npm has none for ${process.platform}-${process.arch}. ` +
      'Install Node 24 and try again.\n',
  )
  return process.exit(1)
}

/** The environment for our programs: `node` is Node 24, and compiled code is cached, which halves the start. */
export function withNode24(variables = process.env) {
  const NODE_COMPILE_CACHE =
    variables['NODE_COMPILE_CACHE'] ?? path.join(root, 'node_modules', '.cache', 'node')
  const folders = [
    path.dirname(findNode24()),
    path.join(root, 'node_modules', '.bin'),
    variables['PATH'] ?? '',
  ]
  return { ...variables, NODE_COMPILE_CACHE, PATH: folders.join(path.delimiter) }
}
