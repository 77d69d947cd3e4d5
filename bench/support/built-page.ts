import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds page and server if they are missing or older than their sources. */
export function ensureBuilt(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build.mjs')], { stdio: 'inherit' })
}
