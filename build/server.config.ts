import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { OPERATING_PROGRAMS } from '../scripts/server-program.mjs'

const root = path.join(import.meta.dirname, '..')
const BUILT = 'dist-server'

/** Builds the server with each of its programs in a few files: finding and reading a thousand modules took half of the start. */
export default defineConfig({
  root,
  plugins: [foldersOfSources()],
  // These consist of very many small files; other packages stay outside.
  ssr: { noExternal: ['drizzle-orm', 'mediabunny', 'zod'] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: BUILT,
    copyPublicDir: false,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        [
          'server/main.ts',
          'server/jobs/media-worker.ts',
          'server/platform/media/packet-program.ts',
          'server/modules/learning/virtual/score-worker.ts',
          // What `main` starts a server with, for journeys, of which many share a process.
          'server/config.ts',
          'server/platform/log.ts',
          'server/compose/compose-server.ts',
          'server/database/embedded/embedded.ts',
        ]
          .map((source) => [path.basename(source, '.ts'), source])
          // What `npm run NAME` starts.
          .concat(OPERATING_PROGRAMS.map((name) => [name, `server/${name}/main.ts`]))
          .map(([name, source]) => [name!, path.join(root, source!)]),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

/** Files that a module reads from its own folder, such as migrations, are still found beside its source. */
function foldersOfSources(): Plugin {
  return {
    name: 'trocar-folders-of-sources',
    transform(code, id) {
      if (!code.includes('import.meta.dirname')) return null
      const folder = path.relative(path.join(root, BUILT), path.dirname(id)).replaceAll(path.sep, '/')
      return {
        code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`),
        map: null,
      }
    },
  }
}
