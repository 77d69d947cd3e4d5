// npm start: the page as built, the server under Node 24, signals passed on.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { findNode24, root, withNode24 } from './node24.mjs'
import { SERVER_FLAGS } from './server-flags.mjs'

if (!ensureBuilt()) {
  process.stderr.write('\nTrocar did not start: the page could not be built; the reason stands above.\n')
  process.exit(1)
}

const server = spawn(findNode24(), [...SERVER_FLAGS, path.join(root, 'server', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...withNode24(), TROCAR_DEMO_VIDEOS: process.env['TROCAR_DEMO_VIDEOS'] || 'true' },
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
}
server.on('error', (error) => {
  process.stderr.write(`Trocar did not start: ${error.message}\n`)
  process.exit(1)
})
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)))
