import { spawn } from 'node:child_process'
import path from 'node:path'
import { findNode24, root, withNode24 } from './node24.mjs'

/**
 * Plays one file of tests with something real beside what stands in for it.
 * @param {string} file
 * @param {{ only: string, variables: Record<string, string> }} what which of its tests, and what names the real thing
 * @returns {Promise<number>} the exit code
 */
export function runSuite(file, { only, variables }) {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const run = spawn(findNode24(), [vitest, 'run', file, '-t', only], {
    cwd: root,
    stdio: 'inherit',
    env: withNode24({ ...process.env, ...variables }),
  })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => run.kill(signal))
  return new Promise((resolve) => {
    run.on('error', (error) => {
      process.stderr.write(`The suite did not start: ${error.message}\n`)
      resolve(1)
    })
    run.on('exit', (code) => resolve(code ?? 1))
  })
}
