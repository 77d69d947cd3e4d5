import { attendeeEffects } from '#domain/workshops/attendee-effects.ts'
import type { EarlyWrite } from '#domain/workshops/early-writes.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { earlyWords as words } from './early-words.ts'
import { useQueueEarlyWrites } from './use-early-writes.ts'

/** Says what an earlier page stored and this device has no room to queue: what it is, that it is safe, and what to do. */
export function EarlyWritesNotice() {
  const { refused, isBusy, retry } = useQueueEarlyWrites()
  if (refused.length === 0) return null
  return (
    <Notice
      tone="waiting"
      title={words.title(refused.length)}
      action={
        <Button isPending={isBusy} onPress={retry}>
          {words.retry}
        </Button>
      }
    >
      {words.text(countKinds(refused))}
    </Notice>
  )
}

/** As the sync page names them, each kind once. */
function countKinds(refused: readonly EarlyWrite[]): string[] {
  const kinds = new Map<string, number>()
  for (const { call } of refused) {
    const title = titles.get(call)
    if (title !== undefined) kinds.set(title, (kinds.get(title) ?? 0) + 1)
  }
  return [...kinds].map(([title, count]) => (count === 1 ? title : `${title} (${count})`))
}

const titles = new Map(Object.entries(attendeeEffects).map(([call, { title }]) => [call, title]))
