// npm run account, backup, check, media, move-bytes, restore, runner, secrets: runs a program of the server under Node 24, with the caller's terminal.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { isServerBuilt } from './build.mjs'
import { findNode24, root, withNode24 } from './node24.mjs'
import { operatingProgram } from './server-program.mjs'

const [name, ...args] = process.argv.slice(2)
const program = spawn(findNode24(), [path.join(root, operatingProgram(name, isServerBuilt())), ...args], {
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
