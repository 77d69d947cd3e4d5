// npm run engines: goes through the product in Firefox and WebKitGTK, and prints what works in each.
import { makeDataTemplate } from '../../e2e/support/data-template.ts'
import { ServerHouse } from '../../e2e/support/server-house.ts'
import { measureSlowness } from '../../scripts/machine-speed.mjs'
import { stopOnSignal } from '../stop-on-signal.ts'
import type { Engine } from './browsers/engine-browser.ts'
import { firefox } from './browsers/firefox.ts'
import { webkit } from './browsers/webkit.ts'
import { type EngineResults, playEngine } from './play-engine.ts'
import { drawTable } from './table.ts'
import { assess, update } from './steps/assess-steps.ts'
import { nameGaps, signIn, storeApp } from './steps/begin-steps.ts'
import { record, survive, tryRecording } from './steps/record-steps.ts'
import { uploadThroughCuts, uploadThroughKill } from './steps/upload-steps.ts'
import { downloadAndWatch, watch } from './steps/watch-steps.ts'

const steps = [
  signIn,
  nameGaps,
  storeApp,
  tryRecording,
  record,
  survive,
  uploadThroughCuts,
  uploadThroughKill,
  watch,
  downloadAndWatch,
  assess,
  update,
]
const engines: readonly Engine[] = [
  firefox(process.env['TROCAR_FIREFOX'] ?? 'firefox-esr'),
  webkit(process.env['TROCAR_WEBKIT_DRIVER'] ?? 'WebKitWebDriver'),
]

const wanted = process.argv.slice(2).map((name) => name.toLowerCase())
const chosen = engines.filter(({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()))
if (chosen.length === 0) throw new Error(`There is ${engines.map(({ name }) => name).join(' and ')}.`)
const stop = stopOnSignal()
const slowness = await measureSlowness()
if (slowness > 1)
  console.log(`This machine takes ${slowness} times as long as usual: limits are that much longer.`)
/** Ends servers, and removes their data, even if this process is killed. */
const house = new ServerHouse()
const played: EngineResults[] = []
try {
  const template = (await makeDataTemplate(undefined, house)).folder
  for (const engine of chosen)
    if (!stop.aborted)
      played.push(await playEngine(engine, steps, { template, house, say: console.log, slowness, stop }))
} finally {
  await house.close()
}
console.log(
  `\n${drawTable(
    steps.map(({ name }) => name),
    played,
  )}`,
)
const failed = played.flatMap(({ results }) => results).filter(({ is }) => is === 'failed').length
console.log(failed === 0 ? '\nNothing failed.' : `\n${failed} failed.`)
process.exit(failed === 0 && !stop.aborted ? 0 : 1)
