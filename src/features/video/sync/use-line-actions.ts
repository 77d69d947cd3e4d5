import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import type { PickedFile } from '#domain/upload/upload-ports.ts'
import { useServices } from '#features/shared/use-services.ts'
import { exportTake } from './export-take.ts'

export interface LineActions {
  sendNow(): void
  send(): void
  retry(): void
  pause(): void
  resume(): void
  cancel(): void
  discard(): void
  exportToFile(): void
  allowFile(): void
  chooseFile(files: readonly { file: File; item?: DataTransferItem }[]): void
  browseFile(): void
}

interface Outcome {
  ok: boolean
}

/** What a person may do with one line. Whatever destroys something is asked twice. */
export function useLineActions(line: SyncLine): LineActions {
  const services = useServices()
  const { sync, picker, toasts } = services
  const { takeId } = line

  async function report(work: Promise<Outcome>, refused: string): Promise<void> {
    const outcome = await work
    if (!outcome.ok) toasts.show({ type: 'ERROR', msg: refused })
  }
  const unchanged = 'That could not be kept on this device, so nothing was changed. Try it again.'
  const run = (work: Promise<Outcome>): void => void report(work, unchanged)

  return {
    sendNow: () => sync.sendNow(),
    send: () => run(sync.sendTake(takeId)),
    retry: () => run(sync.retry(takeId)),
    pause: () => run(sync.pauseUpload(takeId)),
    resume: () => run(sync.resumeUpload(takeId)),
    cancel: () => void cancelLine(services, line),
    discard: () => void discardLine(services, line),
    exportToFile: () => void exportTake(services, line),
    allowFile: () => void sync.allowFile(takeId),
    chooseFile: (files) => void picker.look(files).then(({ picked }) => provide(services, takeId, picked)),
    browseFile: () =>
      void picker.browse({ multiple: false }).then((picked) => provide(services, takeId, picked)),
  }
}

type Services = ReturnType<typeof useServices>

async function provide(
  { sync, toasts }: Services,
  takeId: TakeId,
  picked: readonly PickedFile[],
): Promise<void> {
  const [file] = picked
  if (file === undefined) return
  const provided = await sync.provideFile(takeId, file)
  if (provided.ok) return
  const isOther = provided.failure === 'another-file'
  toasts.show({
    type: 'ERROR',
    msg: isOther
      ? 'That is another file. Choose the one whose upload was begun.'
      : 'That could not be kept on this device. Try it again.',
  })
}

async function cancelLine({ sync, dialogs, toasts }: Services, { takeId, name }: SyncLine): Promise<void> {
  const isSure = await dialogs.confirm({
    title: `Cancel the upload of ${name}?`,
    text: 'What the server has of it is deleted. The file itself stays where it is.',
    confirmLabel: 'CANCEL UPLOAD',
    cancelLabel: 'KEEP',
    destructive: true,
  })
  if (!isSure) return
  const cancelled = await sync.cancelUpload(takeId)
  if (!cancelled.ok) toasts.show({ type: 'ERROR', msg: 'The upload could not be cancelled. Try it again.' })
}

/** Asked twice: a take may be the only one there is. */
async function discardLine({ sync, dialogs, toasts }: Services, { takeId, name }: SyncLine): Promise<void> {
  const isSure = await dialogs.confirm({
    title: `Discard ${name}?`,
    text: 'It is deleted from this device, and from the server as far as it is there.',
    confirmLabel: 'DISCARD',
    cancelLabel: 'KEEP',
    destructive: true,
  })
  if (!isSure) return
  const isCertain = await dialogs.confirm({
    title: 'Discard it for good?',
    text: `${name} cannot be brought back.`,
    confirmLabel: 'DISCARD FOR GOOD',
    cancelLabel: 'KEEP',
    destructive: true,
  })
  if (!isCertain) return
  const discarded = await sync.discardTake(takeId)
  toasts.show(
    discarded.ok
      ? { type: 'DELETE', msg: `${name} was discarded.` }
      : { type: 'ERROR', msg: `${name} could not be discarded and is still here. Try it again.` },
  )
}
