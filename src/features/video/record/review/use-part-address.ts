import { useEffect, useState } from 'react'
import type { Part, StoreFailure } from '#domain/ports.ts'
import { useServices } from '#features/shared/use-services.ts'
import { readPartBlob } from './take-blob.ts'

interface PartAddress {
  /** Address of the part's bytes for a video element; null while they are read. */
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

/** Above this size, repairing in memory costs more than it gives, bytes. */
const REPAIR_MAX_BYTES = 300e6

/**
 * A raw WebM has no duration and can't seek, so its packets are copied into a container that can. Falls back to the raw
 * file.
 */
async function repairDuration(raw: Blob): Promise<Blob> {
  if (raw.type === 'video/mp4' || raw.size > REPAIR_MAX_BYTES) return raw
  try {
    const { BlobSource, BufferTarget, Conversion, Input, MATROSKA, MkvOutputFormat, Output, WEBM } =
      await import('mediabunny')
    const { readWhole } = await import('../whole-webm.ts')
    const input = new Input({ source: new BlobSource(await readWhole(raw)), formats: [WEBM, MATROSKA] })
    const output = new Output({ format: new MkvOutputFormat(), target: new BufferTarget() })
    const conversion = await Conversion.init({ input, output })
    await conversion.execute()
    return output.target.buffer === null ? raw : new Blob([output.target.buffer], { type: 'video/webm' })
  } catch {
    // Damaged at its end, for example, or not loaded without a network: the player shows what it can.
    return raw
  }
}
