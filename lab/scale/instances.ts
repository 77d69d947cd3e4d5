import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../e2e/support/free-port.ts'
import { type ServerRun, spawnServer } from '../../e2e/support/server-run.ts'
import { localCertificate } from '../../tests/support/local-certificate.ts'
import { processorSeconds } from './costs.ts'

const START_LIMIT_MS = 90_000
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
  const data = path.join(folder, 'data')
  mkdirSync(data)
  const variables = {
    NODE_ENV: 'development',
    TROCAR_DATA_DIR: data,
    TROCAR_PUBLIC_URL: url,
    TROCAR_TRUST_PROXY: 'loopback',
    TROCAR_DEMO: 'on',
    ...settings,
  }
  const runs: ServerRun[] = []
  const instances: Instances = {
    url,
    certificate,
    variables,
    stop: async (index) => runs[index]!.stop(),
    kill: async (index) => runs[index]!.kill(),
    async start(index) {
      const port = ports[index]!
      runs[index] = spawnServer(
        { ...process.env, ...variables, PORT: String(port) },
        path.join(folder, `instance-${index}.log`),
      )
      await untilReady(port, runs[index])
    },
    processorSeconds: () => runs.reduce((sum, run) => sum + processorSeconds(run.pid()), 0),
    async remove() {
      await Promise.all(runs.map((run) => run.stop()))
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

async function untilReady(port: number, run: ServerRun): Promise<void> {
  const end = performance.now() + START_LIMIT_MS
  while (run.pid() !== null && performance.now() < end) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('An instance did not become ready.')
}
