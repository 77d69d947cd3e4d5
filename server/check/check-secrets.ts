import { countStoredSecrets } from '../login/secrets/stored-secrets.ts'
import type { Database } from '../database/database.ts'
import type { SecretKeys } from '../platform/secret-keys.ts'
import type { Finding } from './finding.ts'

/** Whether the key is there, and opens the secrets of all authenticator apps. */
export async function checkSecrets(database: Database, keys: SecretKeys): Promise<Finding[]> {
  const about = 'second_steps'
  const { clear, sealed, unreadable } = await countStoredSecrets(database, keys)
  const findings: Finding[] = []
  if (keys.current === null && clear + sealed > 0)
    findings.push({
      kind: 'key-missing',
      about,
      words: 'The key file is missing: authenticator apps can’t be used until it is back.',
    })
  if (unreadable > 0)
    findings.push({
      kind: 'secrets-unreadable',
      about,
      words: `${unreadable} of ${sealed} authenticator apps are sealed by a key that is not there.`,
    })
  if (clear > 0)
    findings.push({
      kind: 'secrets-in-clear',
      about,
      words: `The secrets of ${clear} authenticator apps are in clear. The next start of the server seals them.`,
    })
  return findings
}
