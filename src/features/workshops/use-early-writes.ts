import { useCallback, useEffect } from 'react'
import type { CallInput } from '#contract/endpoint.ts'
import { findWaitingWrite } from '#contract/endpoints/waiting-writes.ts'
import type { About, WaitingEndpoint } from '#contract/waiting.ts'
import { dropEarlyWrite, storeEarlyWrite, listEarlyWrites } from '#domain/workshops/early-writes.ts'
import { useServices } from '#features/shared/use-services.ts'

/**
 * Queues a write, which the device stores until the queue has it: the queue may not have loaded when the network goes.
 * What is written this way must count once, however often it is sent.
 */
export function useSafeWrite() {
  const { formDrafts, ids, sync } = useServices()
  return useCallback(
    async <E extends WaitingEndpoint>(endpoint: E, input: CallInput<E>, ...about: About<E>) => {
      const id = ids.uuid()
      storeEarlyWrite(formDrafts, { id, call: endpoint.waits.name, input })
      const queued = await sync.write(endpoint, input, ...about)
      dropEarlyWrite(formDrafts, id)
      return queued
    },
    [formDrafts, ids, sync],
  )
}

/** Queues what an earlier page of this person stored and never queued. */
export function useQueueEarlyWrites(): void {
  const { formDrafts, sync } = useServices()
  useEffect(() => {
    async function queue(): Promise<void> {
      for (const { id, call, input } of listEarlyWrites(formDrafts)) {
        const endpoint = findWaitingWrite(call)
        // Null: another version's.
        const queued = endpoint === null || (await sync.write(endpoint, input)).ok
        if (queued) dropEarlyWrite(formDrafts, id)
      }
    }
    void queue()
  }, [formDrafts, sync])
}
