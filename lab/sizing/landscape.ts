/** What an installation consists of. */
export interface Landscape {
  instances: number
  coresPerInstance: number
  runners: number
  coresPerRunner: number
  coresOfPrimary: number
  /** `max_connections` of PostgreSQL, less ten for backups and people. */
  connections: number
  /** `TROCAR_DATABASE_CONNECTIONS`, and thirteen for jobs, sign-in and live links. */
  connectionsPerInstance: number
  /** Live links that an instance may have: three quarters of the files that `deploy/systemd` allows it. */
  socketsPerInstance: number
  /** Of the line to the balancer, and of the store, megabytes per second. */
  lineMegabytes: number
  storeMegabytes: number
  /** Calls per second that a store takes that write; Amazon promises this for one prefix. */
  storeWrites: number
}

/**
 * As an operator would begin with so many instances: machines of four cores, a runner of eight beside each, the
 * database on a larger machine, one balancer and one machine of the store for every ten instances or fewer.
 */
export function usualLandscape(instances: number): Landscape {
  const tens = Math.ceil(instances / 10)
  return {
    instances,
    coresPerInstance: 4,
    runners: instances,
    coresPerRunner: 8,
    coresOfPrimary: instances === 1 ? 4 : 32,
    connections: 490,
    connectionsPerInstance: 23,
    socketsPerInstance: 12_288,
    lineMegabytes: instances === 1 ? 110 : 1_100 * tens,
    storeMegabytes: instances === 1 ? 200 : 1_100 * tens,
    storeWrites: 3_500 * tens,
  }
}

/** The same with PgBouncer, behind which all instances share so many connections that the primary is not in trouble. */
export function pooledLandscape(instances: number): Landscape {
  return { ...usualLandscape(instances), connectionsPerInstance: Math.min(23, 400 / instances) }
}
