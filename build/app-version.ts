import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/** The package's version, with the moment of the commit where there is one: built again, it stays the same. */
export function readAppVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  // Without Git, or outside of a repository, the package's version alone tells builds apart.
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? `${version}+${momentText(Number(stdout))}` : version
}

/** `20261123.1441`, in UTC. */
function momentText(seconds: number): string {
  const digits = new Date(seconds * 1_000).toISOString().replaceAll(/\D/g, '')
  return `${digits.slice(0, 8)}.${digits.slice(8, 12)}`
}
