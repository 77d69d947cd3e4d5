import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { Part, TakeStore } from '#domain/ports.ts'
import { nameTakeFile } from '#domain/video/recording/take/take-file-name.ts'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import type { useServices } from '#features/shared/use-services.ts'
import { syncWords } from './sync-words.ts'

type Services = Pick<ReturnType<typeof useServices>, 'takes' | 'picker' | 'toasts' | 'log'>

/** Saves a take to files, one per part; it also stays on this device. */
export async function exportTake({ takes, picker, toasts, log }: Services, line: SyncLine): Promise<void> {
  const parts = await takes.listParts(line.takeId)
  const whole = parts.ok ? parts.value.filter((part) => part.closed && part.bytes > 0) : []
  if (whole.length === 0) {
    toasts.show({ type: 'INFO', msg: syncWords.noneOnDevice })
    return
  }
  if (whole.some(({ elsewhere = 0 }) => elsewhere > 0)) {
    toasts.show({ type: 'INFO', msg: syncWords.elsewhere })
    return
  }
  try {
    for (const part of whole) {
      const isSaved = await picker.save(nameTakeFile(line, part, whole.length), part.mimeType, () =>
        readPart(takes, part),
      )
      if (!isSaved) return
    }
    toasts.show({ type: 'SAVED', msg: syncWords.exported(line.name) })
  } catch (cause) {
    log.error('sync', 'A take could not be saved to a file', cause)
    toasts.show({
      type: 'ERROR',
      msg: syncWords.notExported(line.name),
    })
  }
}

async function* readPart(takes: TakeStore, part: Part): AsyncIterable<Uint8Array<ArrayBuffer>> {
  for (let number = 0; number * SEGMENT_BYTES < part.bytes; number++) {
    const segment = await takes.readSegment(part.id, number)
    if (!segment.ok) throw new Error(`Segment ${number} cannot be read: ${segment.failure}`)
    yield segment.value
  }
}
