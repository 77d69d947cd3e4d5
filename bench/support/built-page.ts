import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** The page is built when it is not, or is older than its sources. */
export function ensureBuilt(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build.mjs')], { stdio: 'inherit' })
}
