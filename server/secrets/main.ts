import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { reachDatabase } from '../database/reach-database.ts'
import { findSecretKeys } from '../login/secrets/prepare-secret-keys.ts'
import { areOthersConnected } from '../login/secrets/stored-secret-store.ts'
import { countStoredSecrets, openStoredSecrets } from '../login/secrets/stored-secrets.ts'
import { runProgram } from '../run-program.ts'

// npm run secrets: which key seals the secrets of authenticator apps, and whether it opens them all. With --clear it
// writes them in clear, for the version before, which knows no keys; the next start of this version seals them again.

await runProgram('Nothing was changed', async (args) => {
  const { values } = parseArgs({ args: [...args], options: { clear: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const keys = await findSecretKeys(config.secretKeys)
  const reached = await reachDatabase(config)
  const database = openDatabase(reached.url, { connections: 1 })
  try {
    if (values.clear) {
      // A server would seal them again at its next start, or with the next app that somebody sets up.
      if (await areOthersConnected(database))
        throw new Error('Somebody is connected to the database. Stop all servers first, and then try again.')
      const { opened, unreadable } = await openStoredSecrets(database, keys)
      const lines = [`${opened} secrets are in clear now. ${unreadable} could not be opened.`]
      return { lines, isClean: unreadable === 0 }
    }
    const { clear, sealed, unreadable } = await countStoredSecrets(database, keys)
    const key = keys.current === null ? 'There is no key' : `The key is ${keys.current}`
    const lines = [
      `${key}. ${sealed} secrets are sealed, ${unreadable} can’t be opened, ${clear} are in clear.`,
    ]
    return { lines, isClean: unreadable + clear === 0 }
  } finally {
    await database.$client.end()
    await reached.leave()
  }
})
