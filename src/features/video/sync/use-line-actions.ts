import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import type { Picked } from '#domain/video/upload/file-picker.ts'
import { useServices } from '#features/shared/use-services.ts'
import { exportTake } from './export-take.ts'
import { cancelUploadQuestion, discardLineQuestion, syncWords } from './sync-words.ts'

export interface LineActions {
  sendNow(): void
  send(): void
  retry(): void
  pause(): void
  resume(): void
  cancel(): void
  discard(): void
  undoDiscard(): void
  exportToFile(): void
  allowFile(): void
  chooseFile(files: readonly { file: File; item?: DataTransferItem }[]): void
  browseFile(): void
}

interface Outcome {
  ok: boolean
}

/** What a person may do with one line. */
export function useLineActions(line: SyncLine): LineActions {
  const services = useServices()
  const { sync, picker, toasts } = services
  const { takeId } = line

  async function report(work: Promise<Outcome>, refused: string): Promise<void> {
    const outcome = await work
    if (!outcome.ok) toasts.show({ type: 'ERROR', msg: refused })
  }
  const run = (work: Promise<Outcome>): void => void report(work, syncWords.notStored)

  return {
    sendNow: () => sync.sendNow(),
    send: () => run(sync.sendTake(takeId)),
    retry: () => run(sync.retry(takeId)),
    pause: () => run(sync.pauseUpload(takeId)),
    resume: () => run(sync.resumeUpload(takeId)),
    cancel: () => void cancelLine(services, line),
    discard: () => void discardLine(services, line),
    undoDiscard: () => void undoDiscard(services, line),
    exportToFile: () => void exportTake(services, line),
    allowFile: () => void sync.allowFile(takeId),
    chooseFile: (files) => void provide(services, takeId, picker.look(files)),
    browseFile: () => void provide(services, takeId, picker.browse({ multiple: false })),
  }
}

type Services = ReturnType<typeof useServices>

async function undoDiscard({ sync, toasts }: Services, { takeId }: SyncLine): Promise<void> {
  const undone = await sync.undoDiscard(takeId)
  if (undone.ok) return
  const msg = undone.failure === 'not-found' ? syncWords.tooLateToUndo : syncWords.notStored
  toasts.show({ type: 'ERROR', msg })
}

async function provide({ sync, toasts }: Services, takeId: TakeId, choice: Promise<Picked>): Promise<void> {
  const { picked, unreadable } = await choice
  const [file] = picked
  if (unreadable > 0) toasts.show({ type: 'ERROR', msg: syncWords.unreadable })
  if (file === undefined) return
  const provided = await sync.provideFile(takeId, file)
  if (provided.ok) return
  const isOther = provided.failure === 'another-file'
  toasts.show({
    type: 'ERROR',
    msg: isOther ? syncWords.otherFile : syncWords.notStored,
  })
}

async function cancelLine({ sync, dialogs, toasts }: Services, { takeId, name }: SyncLine): Promise<void> {
  const isSure = await dialogs.confirm(cancelUploadQuestion(name))
  if (!isSure) return
  const canceled = await sync.cancelUpload(takeId)
  if (!canceled.ok) toasts.show({ type: 'ERROR', msg: syncWords.notCanceled })
}

async function discardLine({ sync, dialogs, toasts }: Services, line: SyncLine): Promise<void> {
  if (!(await dialogs.confirm(discardLineQuestion(line)))) return
  const discarded = await sync.discardLater(line.takeId)
  if (!discarded.ok) toasts.show({ type: 'ERROR', msg: syncWords.notDiscarded(line.name) })
}
