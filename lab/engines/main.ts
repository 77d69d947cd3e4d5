// npm run engines: goes through the product in Firefox and WebKitGTK, and prints what works in each.
import { makeDataTemplate } from '../../e2e/support/data-template.ts'
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
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort())
const template = await makeDataTemplate()
const played: EngineResults[] = []
try {
  for (const engine of chosen)
    played.push(await playEngine(engine, steps, template.folder, console.log, stopping.signal))
} finally {
  template.remove()
}
console.log(
  `\n${drawTable(
    steps.map(({ name }) => name),
    played,
  )}`,
)
const failed = played.flatMap(({ results }) => results).filter(({ is }) => is === 'failed').length
console.log(failed === 0 ? '\nNothing failed.' : `\n${failed} failed.`)
process.exitCode = failed === 0 && !stopping.signal.aborted ? 0 : 1
