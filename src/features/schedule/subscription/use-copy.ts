import { useState } from 'react'
import { useServices } from '#features/shared/use-services.ts'
import { subscriptionWords } from './subscription-words.ts'

/** Copies the address; says so if the browser doesn't, as from a page that is not secure. */
export function useCopy(address: string) {
  const { toasts } = useServices()
  const [copied, setCopied] = useState<string | null>(null)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(address)
    } catch {
      toasts.show({ type: 'ERROR', msg: subscriptionWords.notCopied })
    }
  }
  return { isCopied: copied === address, copy }
}
