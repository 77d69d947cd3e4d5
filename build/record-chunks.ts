import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const root = path.join(import.meta.dirname, '..')
const record = path.join(root, 'node_modules', '.cache', 'trocar', 'page-chunks.json')

/** A script of the built page, the modules in it and the scripts that it begins with, by their names in `dist/`. */
export interface BuiltChunk {
  fileName: string
  name: string
  isEntry: boolean
  moduleIds: string[]
  imports: string[]
}

/** Notes beside the build which modules went into which script, for the tests that weigh it. */
export function recordChunks(): Plugin {
  return {
    name: 'trocar-record-chunks',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file): BuiltChunk[] => {
        if (file.type !== 'chunk') return []
        const { fileName, name, isEntry, moduleIds, imports } = file
        return [{ fileName, name, isEntry, moduleIds: [...moduleIds], imports: [...imports] }]
      })
      mkdirSync(path.dirname(record), { recursive: true })
      writeFileSync(record, JSON.stringify(chunks))
    },
  }
}

/** The chunks of the last build. */
export function readChunks(): BuiltChunk[] {
  return JSON.parse(readFileSync(record, 'utf8')) as BuiltChunk[]
}
