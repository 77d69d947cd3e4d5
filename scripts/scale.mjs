// npm run scale: a large installation, parts of which fail. npm run scale -- store: a real store of objects
// (scale-store.mjs). npm run scale -- playback: HAProxy, which checks addresses before a store, with
// deploy/playback.cfg.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureFfmpeg } from './ensure-ffmpeg.mjs'
import { findNode24, root, withNode24 } from './node24.mjs'
import { runSuite } from './run-suite.mjs'

if (process.argv[2] === 'store') await import('./scale-store.mjs')
else if (process.argv[2] === 'playback') process.exit(await tryPlayback())
else tryInstallation()

function tryPlayback() {
  return runSuite('tests/server/platform/playback/sign-playback.test.ts', {
    only: 'HAProxy before it',
    variables: { TROCAR_SCALE_PLAYBACK: '1' },
  })
}

/** Builds the product first, and finds the programs that it needs. */
function tryInstallation() {
  const ffmpeg = ensureFfmpeg()
  if (ffmpeg === null || !ensureBuilt()) {
    process.stderr.write('\nNothing was tried; the reason stands above.\n')
    process.exit(1)
  }
  const scale = spawn(findNode24(), [path.join(root, 'lab', 'scale', 'main.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: withNode24({ ...process.env, FFMPEG_PATH: ffmpeg }),
  })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => scale.kill(signal))
  scale.on('exit', (code) => process.exit(code ?? 1))
}
