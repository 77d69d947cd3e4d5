// npm start: builds page and server, runs the server under Node 24, passes signals on, and restarts it when it dies.
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { superviseServer } from './supervise-server.mjs'
import { findNode24, root, withNode24 } from './node24.mjs'
import { SERVER_FLAGS, SERVER_PROGRAM } from './server-program.mjs'

if (!ensureBuilt()) {
  process.stderr.write('\nTrocar did not start: it could not be built; the reason stands above.\n')
  process.exit(1)
}

const code = await superviseServer({
  file: findNode24(),
  args: [...SERVER_FLAGS, path.join(root, SERVER_PROGRAM)],
  options: {
    cwd: root,
    stdio: 'inherit',
    env: { ...withNode24(), TROCAR_DEMO_VIDEOS: process.env['TROCAR_DEMO_VIDEOS'] || 'true' },
  },
  say: (words) => process.stderr.write(`\n${words}\n`),
})
process.exit(code)
