import { useCallback, useEffect, useState } from 'react'
import type { CallInput } from '#contract/endpoint.ts'
import { findWaitingWrite } from '#contract/endpoints/waiting-writes.ts'
import type { About, WaitingEndpoint } from '#contract/waiting.ts'
import {
  dropEarlyWrite,
  type EarlyWrite,
  listEarlyWrites,
  storeEarlyWrite,
} from '#domain/workshops/early-writes.ts'
import { type Services, useServices } from '#features/shared/use-services.ts'

/** By page, the ids of what it queues just now: no earlier one left them. */
const underWay = new WeakMap<Services['sync'], Set<string>>()

/**
 * Queues a write, which the device stores until the queue has it: the queue may not have loaded when the network goes.
 * What is written this way must count once, however often it is sent.
 */
export function useSafeWrite() {
  const { formDrafts, ids, sync } = useServices()
  return useCallback(
    async <E extends WaitingEndpoint>(endpoint: E, input: CallInput<E>, ...about: About<E>) => {
      const id = ids.uuid()
      const mine = underWay.get(sync) ?? new Set()
      underWay.set(sync, mine.add(id))
      storeEarlyWrite(formDrafts, { id, call: endpoint.waits.name, input })
      try {
        const queued = await sync.write(endpoint, input, ...about)
        dropEarlyWrite(formDrafts, id)
        return queued
      } finally {
        mine.delete(id)
      }
    },
    [formDrafts, ids, sync],
  )
}

export interface EarlyWrites {
  /** What could not be queued: it is still stored. */
  refused: readonly EarlyWrite[]
  isBusy: boolean
  retry: () => void
}

/** Queues what an earlier page of this person stored and never queued. */
export function useQueueEarlyWrites(): EarlyWrites {
  const { formDrafts, sync } = useServices()
  const [refused, setRefused] = useState<readonly EarlyWrite[]>([])
  const [isBusy, setBusy] = useState(false)
  /** Returns what could not be queued. */
  const queue = useCallback(async (): Promise<EarlyWrite[]> => {
    const left: EarlyWrite[] = []
    for (const early of listEarlyWrites(formDrafts)) {
      if (underWay.get(sync)?.has(early.id) === true) continue
      const endpoint = findWaitingWrite(early.call)
      // Another version's, which may be back tomorrow.
      if (endpoint === null) continue
      if ((await sync.write(endpoint, early.input)).ok) dropEarlyWrite(formDrafts, early.id)
      else left.push(early)
    }
    return left
  }, [formDrafts, sync])
  useEffect(() => void queue().then(setRefused), [queue])
  const retry = (): void => {
    setBusy(true)
    void queue()
      .then(setRefused)
      .finally(() => setBusy(false))
  }
  return { refused, isBusy, retry }
}
