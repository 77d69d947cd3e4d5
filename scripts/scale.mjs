// npm run scale: a large installation, parts of which fail. npm run scale -- store: a real store of objects
// (scale-store.mjs). npm run scale -- sizing: how large an installation must be (docs/sizing.md).
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureFfmpeg } from './ensure-ffmpeg.mjs'
import { findNode24, root, withNode24 } from './node24.mjs'

const [what] = process.argv.slice(2)
if (what === 'store') await import('./scale-store.mjs')
else if (what === 'sizing') run('sizing', [], {})
else tryInstallation()

/** Builds the product first, and finds the programs that it needs. */
function tryInstallation() {
  const ffmpeg = ensureFfmpeg()
  if (ffmpeg === null || !ensureBuilt()) {
    process.stderr.write('\nNothing was tried; the reason stands above.\n')
    process.exit(1)
  }
  run('scale', process.argv.slice(2), { FFMPEG_PATH: ffmpeg })
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} variables
 */
function run(name, args, variables) {
  const program = spawn(findNode24(), [path.join(root, 'lab', name, 'main.ts'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: withNode24({ ...process.env, ...variables }),
  })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => program.kill(signal))
  program.on('exit', (code) => process.exit(code ?? 1))
}
