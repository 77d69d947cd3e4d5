import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'

/** A server of `bench/servers` in its own process, so that only its CPU time is counted. */
export interface ChildServer {
  port: number
  /** CPU seconds that the process has used so far. */
  cpuSeconds(): Promise<number>
  /** Resident memory, bytes: now, and the peak since the start. */
  memory(): Promise<{ now: number; peak: number }>
  /** The longest stall of its event loop since the last call, ms; only for servers that watch it. */
  stallMs(): Promise<number>
  stop(): Promise<void>
}

interface Answer {
  port?: number
  cpu?: number
  memory?: { now: number; peak: number }
  stall?: number
}

export async function startChildServer(
  file: string,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<ChildServer> {
  const child = fork(join(import.meta.dirname, '../servers', file), {
    env: { ...process.env, ...env },
    execArgv: [...flags],
  })
  const ask = async (question?: string): Promise<Answer> => {
    if (question !== undefined) child.send(question)
    const [answer] = (await once(child, 'message')) as [Answer]
    return answer
  }
  const { port = 0 } = await ask()
  return {
    port,
    cpuSeconds: async () => (await ask('cpu')).cpu ?? Number.NaN,
    memory: async () => (await ask('memory')).memory ?? { now: Number.NaN, peak: Number.NaN },
    stallMs: async () => (await ask('stall')).stall ?? Number.NaN,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Sends `count` GET requests over `connections` keep-alive connections; returns the seconds it took. */
export async function hammer(
  port: number,
  path: string,
  {
    count,
    connections = 16,
    headers = {},
  }: { count: number; connections?: number; headers?: Record<string, string> },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = count
  const started = performance.now()
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await get(agent, port, path, headers)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return (performance.now() - started) / 1000
}

function get(agent: Agent, port: number, path: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
      answer.resume().on('end', resolve).on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}
