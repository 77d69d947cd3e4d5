import type { StartRefusal } from '#domain/video/recording/capture/capture-state.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { describeRefusal, nothingRecorded } from './start-words.ts'

/** Why the last start did not record; `nothing`: it was stopped before anything came. */
export function LastStart({ why }: { why: StartRefusal | 'nothing' }) {
  if (why === 'nothing') return <Notice tone="info">{nothingRecorded}</Notice>
  const { title, text } = describeRefusal(why)
  return (
    <Notice tone="error" isUrgent title={title}>
      {text}
    </Notice>
  )
}
