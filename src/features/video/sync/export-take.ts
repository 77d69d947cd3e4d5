import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { Part, TakeStore } from '#domain/ports.ts'
import { recoverTake } from '#domain/video/recording/capture/recording-recovery.ts'
import { isLeftOut } from '#domain/video/recording/take/left-out.ts'
import { nameTakeFile } from '#domain/video/recording/take/take-file-name.ts'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import type { useServices } from '#features/shared/use-services.ts'
import { syncWords } from './sync-words.ts'

type Services = Pick<
  ReturnType<typeof useServices>,
  'takes' | 'locks' | 'openRecorder' | 'picker' | 'toasts' | 'log'
>

/** Saves a take, or what was left out of its video, to files, one per part; it also stays on this device. */
export async function exportTake(services: Services, line: SyncLine): Promise<void> {
  const { takes, picker, toasts, log } = services
  try {
    const whole = await findParts(services, line.takeId)
    if (whole.length === 0) return toasts.show({ type: 'INFO', msg: syncWords.noneOnDevice })
    if (whole.some(({ elsewhere = 0 }) => elsewhere > 0))
      return toasts.show({ type: 'INFO', msg: syncWords.elsewhere })
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

/** What is in the video may be deleted here. A part that the store could not be told the end of is closed first. */
async function findParts({ takes, locks, openRecorder }: Services, takeId: TakeId): Promise<Part[]> {
  const take = await takes.readTake(takeId)
  if (!take.ok && take.failure === 'not-found') return []
  const parts = await takes.listParts(takeId)
  if (!take.ok || !parts.ok) throw new Error('What this device has of the take cannot be read')
  const isWanted = (part: Part): boolean =>
    part.bytes > 0 && (take.value.videoId === null || isLeftOut(take.value, part))
  const wanted = parts.value.filter(isWanted)
  if (wanted.every(({ closed }) => closed)) return wanted
  const spare = { release: async () => (await openRecorder()).spare.release() }
  const recovered = await recoverTake({ takes, locks, spare }, takeId)
  if (!recovered.ok) throw new Error(`The take cannot be closed: ${recovered.failure}`)
  return recovered.value.parts.filter(isWanted)
}

async function* readPart(takes: TakeStore, part: Part): AsyncIterable<Uint8Array<ArrayBuffer>> {
  for (let number = 0; number * SEGMENT_BYTES < part.bytes; number++) {
    const segment = await takes.readSegment(part.id, number)
    if (!segment.ok) throw new Error(`Segment ${number} cannot be read: ${segment.failure}`)
    yield segment.value
  }
}
