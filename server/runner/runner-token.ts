import { type FileHandle, open, readFile } from 'node:fs/promises'
import type { Input } from '#contract/endpoint.ts'
import { registerRunner } from '#contract/endpoints/operations/runners/runner-work.ts'
import type { RunnerClient } from './runner-client.ts'
import type { RunnerSettings } from './runner-settings.ts'

const OWN = 'runner:'
const SECRET = /^[\w-]{43}$/

/**
 * The runner's own token. At first the file holds a registration token, which is then replaced by the own one. Throws a
 * sentence if that fails.
 */
export async function openToken(
  client: Pick<RunnerClient, 'call'>,
  { tokenFile, name }: Pick<RunnerSettings, 'tokenFile' | 'name'>,
  version: string,
  openFile: typeof open = open,
): Promise<string> {
  const text = (await readFile(tokenFile, 'utf8')).trim()
  const own = text.startsWith(OWN) ? text.slice(OWN.length) : null
  if (!SECRET.test(own ?? text)) throw new Error(`There is no token in ${tokenFile}.`)
  if (own !== null) return own
  // Opened before the registration token is spent, and overwritten: beside it, the runner's account may not create files.
  const file = await openFile(tokenFile, 'r+').catch((error: unknown) => {
    throw new Error(`The runner cannot store its own token in ${tokenFile}: ${String(error)}`)
  })
  try {
    const token = await register(client, { registrationToken: text, name, version })
    await replace(file, `${OWN}${token}\n`)
    return token
  } finally {
    await file.close()
  }
}

async function register(
  client: Pick<RunnerClient, 'call'>,
  body: Input<typeof registerRunner>['body'],
): Promise<string> {
  const registered = await client.call(registerRunner, { body })
  if (!registered.ok)
    throw new Error(`The server did not register this runner: ${registered.failure.message}`)
  return registered.value.token
}

/** In one write, so that the file never holds half a token. */
async function replace(file: FileHandle, text: string): Promise<void> {
  await file.write(text, 0)
  await file.truncate(Buffer.byteLength(text))
  await file.sync()
}
