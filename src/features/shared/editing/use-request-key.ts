import { useRef } from 'react'
import { useServices } from '../use-services.ts'

/**
 * The idempotency key of a request: the same for the same request, so that sending it again after a lost answer does
 * nothing twice, and another one for a request that says something else.
 */
export function useRequestKey(): (request: unknown) => string {
  const { ids } = useServices()
  const last = useRef<{ of: string; key: string } | null>(null)
  return (request) => {
    const of = JSON.stringify(request)
    if (last.current?.of !== of) last.current = { of, key: ids.uuid() }
    return last.current.key
  }
}
