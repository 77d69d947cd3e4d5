import type { EventDraft } from '#domain/schedule/event-draft.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { PlannedProgram } from '#domain/schedule/planned-programs.ts'
import { planWords, sayLeft } from './plan-words.ts'

export interface MovedNoticeProps {
  /** The draft as it was in the former program; null if the program was never changed. */
  former: EventDraft | null
  program: PlannedProgram
  onUndo: (() => void) | null
}

/** The people whom an event left behind when its program was changed. */
export function MovedNotice({ former, program, onUndo }: MovedNoticeProps) {
  if (former === null) return null
  const left = {
    groups: former.groups.length,
    people: former.residents.length + former.proctors.length,
  }
  if (left.groups + left.people === 0) return null
  return (
    <Notice tone="info" action={onUndo === null ? null : <Button onPress={onUndo}>{planWords.undo}</Button>}>
      {sayLeft(left, program.title)}
    </Notice>
  )
}
