import path from 'node:path'
import { inject } from 'vitest'

/**
 * Stands in for `server/platform/program-file.ts`, so that servers of tests start built programs, too: loading the one
 * that converts from its sources takes nine times as long. What has changed since the build runs from its source.
 */
export function programFile(source: string): string {
  const folder = inject('builtPrograms')
  return folder === null ? source : path.join(folder, `${path.basename(source, '.ts')}.js`)
}
