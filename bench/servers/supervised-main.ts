import path from 'node:path'
import { superviseServer } from '../../scripts/supervise-server.mjs'
import { SERVER_FLAGS, SERVER_PROGRAM } from '../../scripts/server-program.mjs'

// What `npm start` does once the page is built.

const code = await superviseServer({
  file: process.execPath,
  args: [...SERVER_FLAGS, path.join(import.meta.dirname, '../..', SERVER_PROGRAM)],
  options: { stdio: 'ignore' },
  say: () => undefined,
  // Each kill must find a server that counts as healthy; otherwise the pauses before restarts would grow.
  healthyAfterMs: 0,
})
process.exit(code)
