import { useEffect, useState } from 'react'
import type { Part, StoreFailure } from '#domain/ports.ts'
import { useServices } from '#features/shared/use-services.ts'
import { repairDuration } from './repair-duration.ts'
import { readPartBlob } from './take-blob.ts'

interface PartAddress {
  /** Of the part's bytes, for a video element; null while they are read. */
  address: string | null
  failure: StoreFailure | null
}

const reading: PartAddress = { address: null, failure: null }

export function usePartAddress(part: Part | undefined): PartAddress {
  const { takes } = useServices()
  const [read, setRead] = useState<{ of: string | undefined; result: PartAddress }>({
    of: undefined,
    result: reading,
  })
  useEffect(() => {
    if (part === undefined) return
    let address: string | null = null
    let isWanted = true
    const open = async (): Promise<void> => {
      const raw = await readPartBlob(takes, part)
      const blob = raw.ok ? await repairDuration(raw.value) : null
      if (!isWanted) return
      if (blob !== null) address = URL.createObjectURL(blob)
      setRead({ of: part.id, result: { address, failure: raw.ok ? null : raw.failure } })
    }
    void open()
    return () => {
      isWanted = false
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [takes, part])
  return read.of === part?.id ? read.result : reading
}
