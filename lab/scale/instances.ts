import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../e2e/support/free-port.ts'
import { type ServerRun, spawnServer } from '../../e2e/support/server-run.ts'
import { localCertificate } from '../../tests/support/local-certificate.ts'
import { processorSeconds } from './costs.ts'

const START_LIMIT_MS = 90_000
const ASK_LIMIT_MS = 5_000
/** Whoever supervises one that ended while it started waits as long, as `deploy/systemd` does. */
const RESTART_MS = 2_000
const STOP_LIMIT_MS = 40_000
const SHOWN_LINES = 30
const root = path.join(import.meta.dirname, '..', '..')

/** Instances of the product in processes of their own, on one database and store, behind `deploy/haproxy.cfg`. */
export interface Instances {
  /** Where people reach them: HTTPS, by a certificate for this machine alone. */
  url: string
  /** A file with that certificate, for programs that must trust it. */
  certificate: string
  /** What each instance and every program beside it is told. */
  variables: Record<string, string>
  /** Drains and stops an instance, as an operator does. */
  stop(index: number): Promise<void>
  /** Ends it without a word. */
  kill(index: number): Promise<void>
  /** Resolves when it is ready. */
  start(index: number): Promise<void>
  /** Of all that run, with their media work, seconds. */
  processorSeconds(): number
  /** Ends all of them, and the balancer. */
  remove(): Promise<void>
}

export async function startInstances(
  folder: string,
  count: number,
  settings: Record<string, string>,
): Promise<Instances> {
  const [front, ...ports] = await Promise.all(Array.from({ length: count + 1 }, () => freePort()))
  const url = `https://localhost:${front}`
  const certificate = path.join(folder, 'certificate.pem')
  writeFileSync(certificate, `${localCertificate.cert}\n${localCertificate.key}\n`, { mode: 0o600 })
  const data = path.join(folder, 'data-0')
  mkdirSync(data)
  const variables = {
    NODE_ENV: 'development',
    TROCAR_DATA_DIR: data,
    TROCAR_SECRET_KEYS_FILE: path.join(data, 'keys', 'secret-keys'),
    TROCAR_PUBLIC_URL: url,
    TROCAR_TRUST_PROXY: 'loopback',
    TROCAR_DEMO: 'on',
    ...settings,
  }
  const runs: ServerRun[] = []
  const logOf = (index: number) => path.join(folder, `instance-${index}.log`)
  const instances: Instances = {
    url,
    certificate,
    variables,
    stop: async (index) => runs[index]!.stop(),
    kill: async (index) => runs[index]!.kill(),
    async start(index) {
      const port = ports[index]!
      const end = performance.now() + START_LIMIT_MS
      while (performance.now() < end) {
        // As on machines that share nothing but the key, the database and the store.
        const own = { TROCAR_DATA_DIR: path.join(folder, `data-${index}`), PORT: String(port) }
        runs[index] = spawnServer({ ...process.env, ...variables, ...own }, logOf(index))
        if (await becomesReady(port, runs[index], end)) return
        await pause(RESTART_MS)
      }
      throw new Error(`Instance ${index} did not become ready; its last words:\n${lastLines(logOf(index))}`)
    },
    processorSeconds: () => runs.reduce((sum, run) => sum + processorSeconds(run.pid()), 0),
    async remove() {
      await Promise.all(runs.map(stopOrKill))
      balancer.kill('SIGKILL')
    },
  }
  const balancer = startBalancer(folder, front!, certificate, ports)
  try {
    // One after the other: the first one makes the tables.
    for (const index of ports.keys()) await instances.start(index)
  } catch (error) {
    await instances.remove()
    throw error
  }
  return instances
}

/** The configuration as it comes, with a line for each further instance. */
function startBalancer(
  folder: string,
  front: number,
  certificate: string,
  [a, b, ...more]: readonly number[],
): ChildProcess {
  const given = readFileSync(path.join(root, 'deploy', 'haproxy.cfg'), 'utf8').trimEnd()
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `${[given, ...more.map((port, n) => `  server more${n} 127.0.0.1:${port}`)].join('\n')}\n`,
  )
  const balancer = spawn('haproxy', ['-q', '-db', '-f', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      TROCAR_BIND: `:::${front} v4v6`,
      TROCAR_CERTIFICATE: certificate,
      TROCAR_A: `127.0.0.1:${a}`,
      TROCAR_B: `127.0.0.1:${b}`,
    },
  })
  balancer.on('error', () => {
    process.stderr.write('HAProxy is not installed: it is the package haproxy of Debian and others.\n')
    process.exit(2)
  })
  return balancer
}

/** What an instance wrote last, which says why it did not start. */
function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')
}

/** One that does not stop must not keep the run from its end. */
async function stopOrKill(run: ServerRun): Promise<void> {
  const patience = setTimeout(() => void run.kill(), STOP_LIMIT_MS)
  await run.stop().finally(() => clearTimeout(patience))
}

/** @returns false if it has ended, as one whose database fails while it starts does */
async function becomesReady(port: number, run: ServerRun, end: number): Promise<boolean> {
  while (run.pid() !== null && performance.now() < end) {
    const signal = AbortSignal.timeout(ASK_LIMIT_MS)
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal }).catch(() => null)
    if (answer?.ok) return true
    await pause(100)
  }
  await run.kill()
  return false
}
