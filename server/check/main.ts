import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { reachDatabase } from '../database/reach-database.ts'
import { createFileBlobStore } from '../platform/blob-store-files.ts'
import { checkInstallation } from './check-installation.ts'
import type { Finding } from './finding.ts'

// npm run check: whether every row has its bytes and all bytes their row, in the installation of this environment.

try {
  const findings = await check(process.argv.slice(2))
  process.stdout.write(`${tell(findings)}\n`)
  if (findings.length > 0) process.exitCode = 1
} catch (error) {
  process.stderr.write(`Not checked: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function check(args: readonly string[]): Promise<Finding[]> {
  const { values } = parseArgs({ args: [...args], options: { digests: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const reached = await reachDatabase(config)
  const { $client: pool } = openDatabase(reached.url, { connections: 1 })
  const blobs = await createFileBlobStore(path.join(config.dataFolder, 'blobs'))
  try {
    return await checkInstallation({ pool, blobs, digests: values.digests })
  } finally {
    await blobs.close()
    await pool.end()
    await reached.leave()
  }
}

function tell(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'All is well: every row has its bytes, and all bytes have their row.'
  return [
    ...findings.map(({ words }) => words),
    '',
    `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}. Nothing was changed.`,
  ].join('\n')
}
