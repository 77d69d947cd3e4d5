import { useEffect } from 'react'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'

/** The end of its processing may have led here: it needs no more telling (spec 2 §4). */
export function useNoteOpened(videoId: VideoId | undefined): void {
  const { processing } = useServices()
  const { submissions } = useWatchable(processing)
  const submission = submissions?.find((one) => one.videoId === videoId)
  const asmtId = submission?.isDone === true ? submission.asmtId : undefined
  useEffect(() => {
    if (asmtId !== undefined) processing.noteOpened(asmtId)
  }, [processing, asmtId])
}
