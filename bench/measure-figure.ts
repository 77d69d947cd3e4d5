// One figure, in a process of its own: tells its name, then its rows or what went wrong.
import { pathToFileURL } from 'node:url'
import type { Figure } from './support/figure.ts'
import type { FigureMessage } from './support/figure-run.ts'

const [file = ''] = process.argv.slice(2)
const { figure } = (await import(pathToFileURL(file).href)) as { figure: Figure }
tell({ name: figure.name })
try {
  tell({ rows: await figure.measure() })
} catch (error) {
  tell({ trouble: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
// What it started has been stopped, or is ended by whoever started this.
process.disconnect()
process.exit()

function tell(message: FigureMessage): void {
  process.send?.(message)
}
