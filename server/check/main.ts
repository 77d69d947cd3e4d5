import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { reachDatabase } from '../database/reach-database.ts'
import { findSecretKeys } from '../login/secrets/prepare-secret-keys.ts'
import { findMove } from '../platform/blobs/moving/byte-move-store.ts'
import { describeMove, refuseWrongPlace } from '../platform/blobs/moving/refuse-wrong-place.ts'
import { reachBlobs } from '../platform/blobs/reach-blobs.ts'
import { runProgram } from '../run-program.ts'
import { checkCollector } from './check-collector.ts'
import { checkPlayback } from './check-playback.ts'
import { checkProvider } from './check-provider.ts'
import { checkReplicas } from './check-replicas.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkInstallation } from './check-installation.ts'
import { checkStandbys } from './check-standbys.ts'
import type { Finding } from './finding.ts'

// npm run check: whether every row has its bytes and all bytes have their row, in the installation that the environment
// names.

await runProgram('Not checked', async (args) => {
  const { values } = parseArgs({ args: [...args], options: { digests: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const reached = await reachDatabase(config)
  const database = openDatabase(reached.url, { connections: 1 })
  const { $client: pool } = database
  const { blobs, objects, leave } = await reachBlobs(config, reached.url)
  try {
    await refuseWrongPlace(database, config)
    const keys = config.login.external === null ? await findSecretKeys(config.secretKeys) : null
    const findings = [
      ...(await checkCollector(config.telemetry?.collector ?? null)),
      ...(await checkProvider(config.login.identityProvider)),
      ...(await checkPlayback(objects, config.publicUrl)),
      ...(await checkReplicas(database, config.databaseReplicaUrls)),
      ...(config.isTakenOver ? await checkStandbys(database) : []),
      ...(keys === null ? [] : await checkSecrets(database, keys)),
      ...(await checkInstallation({ pool, blobs, objects, digests: values.digests })),
    ]
    const move = describeMove(await findMove(database))
    return { lines: [...(move === null ? [] : [move]), ...tell(findings)], isClean: findings.length === 0 }
  } finally {
    await pool.end()
    await leave()
    await reached.leave()
  }
})

function tell(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return ['All is well: every row has its bytes, and all bytes have their row.']
  const count = `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}. Nothing was changed.`
  return [...findings.map(({ words }) => words), '', count]
}
