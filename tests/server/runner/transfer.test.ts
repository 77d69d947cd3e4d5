import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CallRefusal, RunnerClient } from '#server/runner/runner-client.ts'
import { sendFile } from '#server/runner/transfer.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

const BYTES = 10

/** Sends a file to a server that refuses so often, and returns how often it was tried. */
async function send(code: CallRefusal['code'], refusals: number): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'trocar-transfer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'made.mp4')
  await writeFile(file, Buffer.alloc(BYTES))
  let tries = 0
  const client: RunnerClient = {
    tracing: () => client,
    call: () => Promise.reject(new Error('Not called.')),
    send: () => {
      tries += 1
      const failure = { code, message: `Refused: ${code}` }
      return Promise.resolve(
        tries > refusals ? { ok: true as const, value: new Response() } : { ok: false as const, failure },
      )
    },
  }
  const line = { client, token: 'token', signal: new AbortController().signal, onShare: () => {} }
  await sendFile(line, '/output', file)
  return tries
}

test('what was made waits for room on the server for as long as the job may take', async () => {
  expect(await send('no-room', 100)).toBe(101)
})

test('what the server never answers ends after a while', async () => {
  expect(await send('internal-error', 20)).toBe(21)
  await expect(send('internal-error', 100)).rejects.toThrow('Refused: internal-error')
})
