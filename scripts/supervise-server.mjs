// Keeps a server running: restarts it when it dies, unless it was told to stop or cannot start.
import { spawn } from 'node:child_process'

/** Exit codes by which the server says why it ended (server/main.ts). */
const DID_NOT_START = 1
const CONFIGURATION_IS_WRONG = 78
const DATABASE_IS_AWAY = 75

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000
/** A server that ran this long was healthy: its end says nothing about the next start. */
const HEALTHY_AFTER_MS = 60_000

/**
 * Resolves with the exit code once the server has ended for good. Passes signals on. `say` receives messages about what
 * happened.
 */
export async function superviseServer({
  file,
  args,
  options,
  say,
  firstPauseMs = FIRST_PAUSE_MS,
  healthyAfterMs = HEALTHY_AFTER_MS,
}) {
  const stopping = new AbortController()
  let server = null
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      stopping.abort()
      server?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
  let pauseMs = firstPauseMs
  let hasBeenUp = false
  for (;;) {
    const startedAt = performance.now()
    const { promise: ended, resolve } = withResolvers()
    server = spawn(file, args, options)
    server.once('error', (error) => resolve({ error }))
    server.once('exit', (code, signal) => resolve({ code, signal }))
    const end = await ended
    if (end.error !== undefined) say(`Trocar did not start: ${end.error.message}`)
    if (stopping.signal.aborted || isFinal(end, hasBeenUp)) return exitCodeOf(end)

    hasBeenUp ||= end.code !== DID_NOT_START && end.code !== DATABASE_IS_AWAY
    if (performance.now() - startedAt > healthyAfterMs) pauseMs = firstPauseMs
    say(`Trocar ended (${howItEnded(end)}) and is started again in ${pauseMs / 1000} s.`)
    await pause(pauseMs, stopping.signal)
    if (stopping.signal.aborted) return 0
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

/**
 * A start that fails at once gives a reason, and would fail the same way again; after a crash, the reason may be what
 * the crash left behind.
 */
function isFinal({ error, code }, hasBeenUp) {
  if (error !== undefined || code === 0 || code === CONFIGURATION_IS_WRONG) return true
  return code === DID_NOT_START && !hasBeenUp
}

function exitCodeOf({ code, signal }) {
  return code ?? (signal === 'SIGKILL' ? 137 : 1)
}

function howItEnded({ code, signal }) {
  return signal === null ? `exit code ${code}` : `killed by ${signal}`
}

/** Ends early when `signal` is aborted. */
function pause(ms, signal) {
  const { promise, resolve } = withResolvers()
  const timer = setTimeout(() => resolve(), ms)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    resolve()
  })
  return promise
}

/** Node 20 does not know `Promise.withResolvers`. */
function withResolvers() {
  let resolve
  const promise = new Promise((ready) => (resolve = ready))
  return { promise, resolve }
}
