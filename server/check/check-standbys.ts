import type { Database } from '#server/database/database.ts'
import type { Finding } from './finding.ts'

interface Following {
  standbyNames: string
  commit: string
  standbys: string[]
}

/**
 * Whether commits wait for a standby, if one follows. Who takes the log away for backups shows no rows, and a subscriber
 * has a logical slot: neither ever takes over.
 */
export async function checkStandbys(database: Pick<Database, '$client'>): Promise<Finding[]> {
  const { rows } = await database.$client.query<Following>(ASK_FOLLOWING)
  return rows.flatMap(describe)
}

const HIDDEN = 'whose name this account may not read (GRANT pg_monitor)'
const ASK_FOLLOWING = `
  SELECT current_setting('synchronous_standby_names') AS "standbyNames",
    current_setting('synchronous_commit') AS commit,
    array(SELECT CASE WHEN r.state IS NULL THEN '${HIDDEN}'
        ELSE concat_ws(' at ', nullif(r.application_name, ''), host(r.client_addr)) END
      FROM pg_stat_replication r
      WHERE (r.state IS NULL OR r.state = 'streaming' AND r.replay_lsn IS NOT NULL)
        AND NOT EXISTS (SELECT FROM pg_replication_slots s WHERE s.slot_type = 'logical' AND s.active_pid = r.pid)
      ORDER BY 1) AS standbys`

function describe({ standbyNames, commit, standbys }: Following): Finding[] {
  const isLocal = commit === 'off' || commit === 'local'
  if (standbys.length === 0 || (standbyNames !== '' && !isLocal)) return []
  const why = isLocal ? `synchronous_commit is ${commit}` : 'synchronous_standby_names is empty'
  const about = standbys.join(', ')
  const words = `No commit waits for a standby (${why}), and one follows: ${about}. If it takes over, recordings that were confirmed just before are lost. Let commits wait for it (docs/operating.md, “A standby that takes over”), or set TROCAR_DATABASE_STANDBY=only-reads if it never takes over.`
  return [{ kind: 'standby-unconfirmed', about, words }]
}
