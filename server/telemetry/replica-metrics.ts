import type { Meter } from '@opentelemetry/api'
import { findReplicas } from '#server/database/replicas/read-aside.ts'
import type { Watched } from './telemetry.ts'

/** Whether lists are read at replicas, and how many are. */
export function watchReplicas(meter: Meter, { database }: Watched): void {
  const replicas = findReplicas(database)
  if (replicas === null) return
  meter
    .createObservableGauge('trocar_replica_used', {
      description: 'Whether lists are read at the replica: 1 or 0; `state` says why not',
    })
    .addCallback((result) => {
      for (const { name: replica, state } of replicas.facts())
        result.observe(state === 'IN_USE' ? 1 : 0, { replica, state })
    })
  meter
    .createObservableGauge('trocar_replica_behind_seconds', {
      description: 'How long the replica has lacked what the primary has; absent if that is not known',
    })
    .addCallback((result) => {
      for (const { name: replica, behindMs } of replicas.facts())
        if (behindMs !== null) result.observe(behindMs / 1_000, { replica })
    })
  meter
    .createObservableCounter('trocar_reads_aside_total', {
      description: 'Reads that a replica might answer, by who did',
    })
    .addCallback((result) => {
      for (const { name, answered } of replicas.facts()) result.observe(answered, { by: name })
      result.observe(replicas.leftToPrimary(), { by: 'primary' })
    })
}
