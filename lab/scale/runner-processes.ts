import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeRunnerToken } from '#contract/endpoints/operations/runners/runners.ts'
import { API_PREFIX } from '#contract/version.ts'
import { processorSeconds } from './costs.ts'
import type { Instances } from './instances.ts'

const PROGRAM = path.join(import.meta.dirname, '..', '..', 'server', 'runner', 'main.ts')

/** Programs as `npm run runner` starts them, which take media work from the instances. */
export interface RunnerProcesses {
  kill(index: number): Promise<void>
  /** With the token that it was given. */
  start(index: number): void
  /** Of all that run, with what they started, seconds. */
  processorSeconds(): number
  stop(): Promise<void>
}

/** Registers `count` of them by the token of an administrator. */
export async function startRunners(
  folder: string,
  { url, certificate }: Instances,
  { count, token }: { count: number; token: string },
): Promise<RunnerProcesses> {
  const programs: ChildProcess[] = []
  const tokenFile = (index: number) => path.join(folder, `runner-${index}.token`)
  const start = (index: number) => {
    const log = openSync(path.join(folder, `runner-${index}.log`), 'a')
    const args = ['--server', url, '--token', tokenFile(index), '--name', `runner-${index}`]
    programs[index] = spawn(
      process.execPath,
      [PROGRAM, ...args, '--folder', path.join(folder, `work-${index}`)],
      {
        stdio: ['ignore', log, log],
        env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
      },
    )
  }
  for (let index = 0; index < count; index += 1) {
    const answer = await fetch(`${url}${API_PREFIX}${makeRunnerToken.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`No token for a runner: ${answer.status} ${await answer.text()}`)
    writeFileSync(tokenFile(index), ((await answer.json()) as { token: string }).token, { mode: 0o600 })
    start(index)
  }
  return {
    kill: (index) => end(programs[index]!, 'SIGKILL'),
    start,
    processorSeconds: () => programs.reduce((sum, { pid }) => sum + processorSeconds(pid ?? null), 0),
    stop: async () => void (await Promise.all(programs.map((program) => end(program, 'SIGTERM')))),
  }
}

async function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill(signal)
  await ended
}
