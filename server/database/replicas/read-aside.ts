import type { Database } from '../database.ts'
import type { Replicas } from './replicas.ts'

const replicasOf = new WeakMap<Database['$client'], Replicas>()

/** From now on, what is read aside is read there. */
export function offerReplicas({ $client }: Database, replicas: Replicas): void {
  replicasOf.set($client, replicas)
}

/** Null: it has none. */
export function findReplicas({ $client }: Pick<Database, '$client'>): Replicas | null {
  return replicasOf.get($client) ?? null
}

/**
 * For what costs much and changes nothing (0873): at a replica, if there is one that has everything which was confirmed
 * before. `work` may run twice. Whether the caller may see it is asked before, at the primary.
 */
export function readAside<Value>(
  database: Database,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  return findReplicas(database)?.read(work) ?? work(database)
}
