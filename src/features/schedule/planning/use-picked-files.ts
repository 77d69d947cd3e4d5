import { useRef, useState } from 'react'
import type { FileToSend } from '#contract/files/file-parts.ts'
import { EVENT_ATTACHMENTS_MAX } from '#contract/limits.ts'
import { filesToChoose } from '#domain/schedule/event-draft.ts'
import type { PlanDraft } from './use-plan-draft.ts'

/** The files that are sent with an event. The draft has their names, so that none is forgotten when the page closes. */
export function usePickedFiles({ draft, latest, change }: Pick<PlanDraft, 'draft' | 'latest' | 'change'>) {
  const [files, setFiles] = useState<readonly FileToSend[]>([])
  const held = useRef(files)
  function choose(picked: readonly FileToSend[], awaited: readonly string[]): void {
    held.current = picked
    setFiles(picked)
    change({ ...latest(), files: [...picked.map(({ name }) => name), ...awaited] })
  }
  const toChoose = filesToChoose(draft.files, files)
  return {
    files,
    /** Names of files that must be chosen again: their bytes were lost with the page. */
    toChoose,
    /** Returns whether there was room for all of them. A file that was expected takes its own place. */
    add: (read: readonly FileToSend[]): boolean => {
      const awaited = filesToChoose(latest().files, held.current)
      const picked = [...held.current]
      let hasRoom = true
      for (const file of read) {
        const at = awaited.indexOf(file.name)
        if (at >= 0) awaited.splice(at, 1)
        const count = latest().attachments.length + picked.length + awaited.length
        if (count < EVENT_ATTACHMENTS_MAX) picked.push(file)
        else hasRoom = false
      }
      choose(picked, awaited)
      return hasRoom
    },
    remove: (at: number) => choose(files.toSpliced(at, 1), toChoose),
    /** Drops a file that should have been chosen again. */
    removeAwaited: (at: number) => choose(files, toChoose.toSpliced(at, 1)),
    forget: (): void => {
      held.current = []
      setFiles([])
    },
  }
}

export type PickedFiles = ReturnType<typeof usePickedFiles>
