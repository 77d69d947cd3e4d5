import { readFile, rename, writeFile } from 'node:fs/promises'
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
  client: RunnerClient,
  { tokenFile, name }: Pick<RunnerSettings, 'tokenFile' | 'name'>,
  version: string,
): Promise<string> {
  const text = (await readFile(tokenFile, 'utf8')).trim()
  const own = text.startsWith(OWN) ? text.slice(OWN.length) : null
  if (!SECRET.test(own ?? text)) throw new Error(`There is no token in ${tokenFile}.`)
  if (own !== null) return own
  const registered = await client.call(registerRunner, { body: { registrationToken: text, name, version } })
  if (!registered.ok)
    throw new Error(`The server did not register this runner: ${registered.failure.message}`)
  await writeFile(`${tokenFile}.new`, `${OWN}${registered.value.token}\n`, { mode: 0o600 })
  await rename(`${tokenFile}.new`, tokenFile)
  return registered.value.token
}
