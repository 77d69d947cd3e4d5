// npm run account, check, media, runner, backup, restore, move-bytes: runs a program of the server under Node 24, with the caller's terminal.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { findNode24, root, withNode24 } from './node24.mjs'

const [name, ...args] = process.argv.slice(2)
const program = spawn(findNode24(), [path.join(root, 'server', name, 'main.ts'), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: withNode24(),
})
// Whoever ends us means the program.
process.on('SIGTERM', () => program.kill('SIGTERM'))
program.on('error', (error) => {
  process.stderr.write(`Nothing was done: ${error.message}\n`)
  process.exit(1)
})
program.on('exit', (code) => process.exit(code ?? 1))
