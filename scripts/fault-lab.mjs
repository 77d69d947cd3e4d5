// npm run faultlab: builds the page, finds the programs the lab needs, then runs the lab under Node 24.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureFfmpeg } from './ensure-ffmpeg.mjs'
import { findNode24, root, withNode24 } from './node24.mjs'

const ffmpeg = ensureFfmpeg()
const browser = await ensureBrowser()
if (ffmpeg === null || browser === null || !ensureBuilt()) {
  process.stderr.write('\nThe fault lab did not start; the reason stands above.\n')
  process.exit(1)
}
const lab = spawn(findNode24(), [path.join(root, 'lab', 'faultlab', 'main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: withNode24({ ...process.env, FFMPEG_PATH: ffmpeg, TROCAR_BROWSER: browser }),
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => lab.kill(signal))
lab.on('error', (error) => {
  process.stderr.write(`The fault lab did not start: ${error.message}\n`)
  process.exit(1)
})
lab.on('exit', (code) => process.exit(code ?? 1))
