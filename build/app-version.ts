import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/** The package's version, followed by the time of the commit if there is one. Rebuilding does not change it. */
export function readAppVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  // Without Git, or outside a repository, the version is the package's alone.
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? `${version}+${momentText(Number(stdout))}` : version
}

/** `20261123.1441`, in UTC. */
function momentText(seconds: number): string {
  const digits = new Date(seconds * 1_000).toISOString().replaceAll(/\D/g, '')
  return `${digits.slice(0, 8)}.${digits.slice(8, 12)}`
}
