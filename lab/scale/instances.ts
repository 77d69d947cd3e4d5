import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../e2e/support/free-port.ts'
import { type ServerRun, spawnServer } from '../../e2e/support/server-run.ts'
import { localCertificate } from '../../tests/support/local-certificate.ts'
import { SERVER_MODULES } from '../../scripts/server-program.mjs'

const START_LIMIT_MS = 90_000
const root = path.join(import.meta.dirname, '..', '..')

interface Postgres {
  url: string
  stop(): Promise<void>
}
interface Built {
  startEmbeddedPostgres: (options: { folder: string }) => Promise<Postgres>
}

/** Instances of the product in processes of their own, on one database and folder, behind `deploy/haproxy.cfg`. */
export interface Instances {
  /** Where people reach them: HTTPS, by a certificate for this machine alone. */
  url: string
  dataFolder: string
  /** Drains and stops an instance, as an operator does. */
  stop(index: number): Promise<void>
  /** Ends it without a word. */
  kill(index: number): Promise<void>
  /** Resolves when it is ready. */
  start(index: number): Promise<void>
  /** Ends everything, and removes its data. */
  remove(): Promise<void>
}

export async function startInstances(): Promise<Instances> {
  const folder = mkdtempSync(path.join(tmpdir(), 'trocar-scale-'))
  // Started by root, PostgreSQL becomes another user, who must get in.
  chmodSync(folder, 0o755)
  const built = await Promise.all(
    SERVER_MODULES.map(async (file) => (await import(pathToFileURL(path.join(root, file)).href)) as object),
  )
  const { startEmbeddedPostgres } = Object.assign({}, ...built) as Built
  const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres') })
  const [front, ...ports] = [await freePort(), await freePort(), await freePort()]
  const url = `https://localhost:${front}`
  const data = path.join(folder, 'data')
  mkdirSync(data)
  const runs: ServerRun[] = []
  const instances: Instances = {
    url,
    dataFolder: data,
    stop: async (index) => runs[index]!.stop(),
    kill: async (index) => runs[index]!.kill(),
    async start(index) {
      const port = ports[index]!
      runs[index] = spawnServer(
        {
          ...process.env,
          NODE_ENV: 'development',
          PORT: String(port),
          DATABASE_URL: postgres.url,
          TROCAR_DATA_DIR: data,
          TROCAR_PUBLIC_URL: url,
          TROCAR_TRUST_PROXY: 'loopback',
          TROCAR_DEMO: 'on',
        },
        path.join(folder, `instance-${index}.log`),
      )
      await untilReady(port, runs[index])
    },
    async remove() {
      await Promise.all(runs.map((run) => run.stop()))
      balancer.kill('SIGKILL')
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
  const balancer = startBalancer(folder, front, ports)
  try {
    // One after the other: the first one makes the tables.
    for (const index of ports.keys()) await instances.start(index)
  } catch (error) {
    await instances.remove()
    throw error
  }
  return instances
}

function startBalancer(folder: string, front: number, [a, b]: readonly number[]): ChildProcess {
  const certificate = path.join(folder, 'certificate.pem')
  writeFileSync(certificate, `${localCertificate.cert}\n${localCertificate.key}\n`, { mode: 0o600 })
  const balancer = spawn('haproxy', ['-q', '-db', '-f', path.join(root, 'deploy', 'haproxy.cfg')], {
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
