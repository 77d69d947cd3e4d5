// npm run engines: builds the page, finds the engines, then goes through the product in each under Node 24.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureEngines } from './ensure-engines.mjs'
import { ensureFfmpeg } from './ensure-ffmpeg.mjs'
import { findNode24, root, withNode24 } from './node24.mjs'

const ffmpeg = ensureFfmpeg()
if (ffmpeg === null || !ensureEngines() || !ensureBuilt()) {
  process.stderr.write('\nThe engines did not start; the reason stands above.\n')
  process.exit(1)
}
const lab = spawn(findNode24(), [path.join(root, 'lab', 'engines', 'main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: withNode24({ ...process.env, FFMPEG_PATH: ffmpeg }),
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => lab.kill(signal))
lab.on('error', (error) => {
  process.stderr.write(`The engines did not start: ${error.message}\n`)
  process.exit(1)
})
lab.on('exit', (code) => process.exit(code ?? 1))
