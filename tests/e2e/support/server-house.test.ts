import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { builtServer } from '#tests/support/server-program.ts'

const program = path.join(import.meta.dirname, '..', '..', 'support', 'abandoned-house.ts')

/** Kills a journey, with the house of its servers, as soon as this has come so far; resolves with their folder. */
async function abandon(
  where: 'house' | 'ownProcess',
  hasComeSoFar: (folder: string, lines: AsyncIterator<string>) => Promise<unknown>,
): Promise<string> {
  await builtServer()
  const child = spawn('node', [program, where], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
    const folder = String((await lines.next()).value)
    await hasComeSoFar(folder, lines)
    return folder
  } finally {
    child.kill('SIGKILL')
  }
}

function hasBegunToStart(folder: string): boolean {
  return readdirSync(folder).some((name) => existsSync(path.join(folder, name, 'data')))
}

/** The commands of running processes that name this folder. */
async function listUsers(folder: string): Promise<string[]> {
  const commands = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return commands.filter((command) => command.includes(folder))
}

async function expectNothingLeft(folder: string): Promise<void> {
  await expect.poll(() => listUsers(folder)).toEqual([])
  await expect.poll(() => existsSync(folder)).toBe(false)
}

test('of a journey that is killed while its server starts, nothing is left', async () => {
  const folder = await abandon('house', (begun) => expect.poll(() => hasBegunToStart(begun)).toBe(true))
  await expectNothingLeft(folder)
})

test('of a killed journey whose server has a process of its own, nothing is left', async () => {
  const folder = await abandon('ownProcess', (_folder, lines) => lines.next())
  await expectNothingLeft(folder)
})
