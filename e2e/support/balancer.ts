import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** How many servers each journey has, behind a balancer that gives the next request to the next one. */
export const INSTANCES = Number(process.env['TROCAR_JOURNEY_INSTANCES'] ?? 1)

/**
 * HAProxy in front of several servers, which must be installed. Nobody stays with one of them: what works this way
 * works with any balancer.
 */
export class Balancer {
  readonly #process: ChildProcess

  private constructor(process: ChildProcess) {
    this.#process = process
  }

  /** Listens at `port` on this machine. Its file is written into the folder. */
  static start(folder: string, port: number, servers: readonly number[]): Balancer {
    const file = path.join(folder, 'haproxy.cfg')
    writeFileSync(file, configuration(port, servers))
    return new Balancer(spawn('haproxy', ['-q', '-db', '-f', file], { stdio: 'ignore' }))
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const exited = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await exited
  }
}

function configuration(port: number, servers: readonly number[]): string {
  return `
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 5m
  timeout tunnel 1h
  option redispatch
  retries 2
frontend all
  bind 127.0.0.1:${port}
  bind ::1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /health/ready
  default-server check inter 200ms fall 2 rise 1
${servers.map((server) => `  server on-${server} 127.0.0.1:${server}`).join('\n')}
`
}
