import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Page and server are built when they are not, or are older than their sources. */
export function ensureBuilt(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build.mjs')], { stdio: 'inherit' })
}
