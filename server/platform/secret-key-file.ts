import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { newSecretKey, readSecretKeys, type SecretKeys } from './secret-keys.ts'

/** In the data folder, but not in a backup: `npm run backup` copies rows and videos. */
export const KEYS_FOLDER = 'keys'

export function defaultKeyFile(dataFolder: string): string {
  return path.join(dataFolder, KEYS_FOLDER, 'secret-keys')
}

/** Null: there is no such file. Throws if it is there and holds something else. */
export async function readKeyFile(file: string): Promise<SecretKeys | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Error(`The key file ${file} can’t be read (${error.code}).`, { cause: error })
  })
  if (text === null) return null
  const keys = readSecretKeys(text)
  if (keys?.current == null)
    throw new Error(`The key file ${file} has a line that is no key: 32 bytes in base64.`)
  return keys
}

/** Only its owner may read it. It is there as a whole or not at all, and an existing one is never replaced. */
export async function makeKeyFile(file: string): Promise<void> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}.part`
  const handle = await open(draft, 'w', 0o600)
  await handle.writeFile(`${newSecretKey()}\n`)
  await handle.sync()
  await handle.close()
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  const written = await open(folder, 'r')
  await written.sync()
  await written.close()
}
