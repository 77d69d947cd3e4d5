import path from 'node:path'

/** Whether we run as built by `build/server.config.ts`, where all programs are files side by side. */
const isBuilt = import.meta.filename.endsWith('.js')

/** The file to start for a program whose source is `source`: the built one if we are built ourselves. */
export function programFile(source: string): string {
  if (!isBuilt) return source
  return path.join(path.dirname(import.meta.filename), `${path.basename(source, '.ts')}.js`)
}
