import path from 'node:path'

/** Whether we run as `build/server.config.ts` made us: every program is a file of its name, side by side. */
const isBuilt = import.meta.filename.endsWith('.js')

/** The file to start for a program whose source is `source`: the built one where we are built ourselves. */
export function programFile(source: string): string {
  if (!isBuilt) return source
  return path.join(path.dirname(import.meta.filename), `${path.basename(source, '.ts')}.js`)
}
