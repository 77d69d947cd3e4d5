import path from 'node:path'
import { build } from 'vite'

/** The published Uppy, as a script for a page without a build. */
export async function bundleUppy(): Promise<string> {
  const entry = path.join(import.meta.dirname, 'uppy-entry.ts')
  const made = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'uppy' } },
  })
  const [bundle] = Array.isArray(made) ? made : []
  if (bundle === undefined) throw new Error('Uppy was not bundled.')
  return bundle.output[0].code
}
