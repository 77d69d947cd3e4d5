import { flushCompileCache } from 'node:module'
import type { RunningServer } from './compose/compose-server.ts'
import { type Config, readConfig } from './config.ts'
import { isDatabaseAway } from './database/database-away.ts'
import { endOnCrash } from './end-on-crash.ts'
import { openLog } from './platform/log.ts'
import { copiesOf, type Telemetry } from './telemetry/telemetry.ts'

/** Who has not stopped by then ends; requests are cut before it, in time to stop the rest in order, ms. */
const DRAIN_LIMIT_MS = 25_000
/** One Ctrl+C may arrive twice, from the terminal and forwarded by npm; only a later one means impatience, ms. */
const SAME_SIGNAL_MS = 1_000
/** Why it did not start; scripts/supervise-server.mjs decides what `npm start` does about it. */
const EXIT = { didNotStart: 1, databaseIsAway: 75, configurationIsWrong: 78 } as const

const config = orExit(() => readConfig(process.env))
// What measures is there before what it measures; nothing of it is loaded otherwise.
const telemetry = await openTelemetry(config).catch((error: unknown) => exitWith(error, EXIT.didNotStart))
const log = openLog(config.logLevel, undefined, copiesOf(telemetry))
telemetry?.tellTrouble(log)
const { composeServer } = await import('./compose/compose-server.ts')
const server = await composeServer(config, log, telemetry).catch((error: unknown) =>
  exitWith(error, isDatabaseAway(error) ? EXIT.databaseIsAway : EXIT.didNotStart),
)
stopOnSignal(server)
endOnCrash({ log, stop: () => server.stop(), exit: (code) => process.exit(code) })
greet(config, server)
// Node writes the cache when a process exits normally. Without this, the successor of a killed one would start without
// it.
flushCompileCache()

async function openTelemetry({ telemetry }: Config): Promise<Telemetry | null> {
  if (telemetry === null) return null
  const { openTelemetry } = await import('./telemetry/open-telemetry.ts')
  return openTelemetry(telemetry, 'server')
}

function greet({ isProduction, demo }: Config, { address, notices }: RunningServer): void {
  log.info({ address, notices }, 'listening')
  // In production it only writes to its log, unless there are demo accounts.
  if (!isProduction || demo !== 'nowhere')
    process.stdout.write(`\nTrocar is ready: ${address}\n${notices.map((line) => `${line}\n`).join('')}\n`)
}

function stopOnSignal(running: RunningServer): void {
  let stoppingSince: number | null = null
  const stop = () => {
    const now = performance.now()
    if (stoppingSince !== null) {
      if (now - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = now
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref()
    void running.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function orExit<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    return exitWith(error, EXIT.configurationIsWrong)
  }
}

/** Failures of the start are sentences for the person at the machine; only their cause has a stack. */
function exitWith(error: unknown, code: number): never {
  const words = error instanceof Error ? error.message : String(error)
  process.stderr.write(`\nTrocar did not start.\n${words}\n\n`)
  if (process.env['TROCAR_LOG_LEVEL'] === 'debug') console.error(error)
  process.exit(code)
}
