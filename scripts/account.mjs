// npm run account: adds a person, under Node 24 and with the terminal of the one who asks.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { findNode24, root, withNode24 } from './node24.mjs'

const program = path.join(root, 'server', 'account', 'main.ts')
const account = spawn(findNode24(), [program, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: withNode24(),
})
account.on('error', (error) => {
  process.stderr.write(`No account was made: ${error.message}\n`)
  process.exit(1)
})
account.on('exit', (code) => process.exit(code ?? 1))
