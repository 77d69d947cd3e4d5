import { UserCheck } from 'lucide-react'
import { takesOnlyInTab } from '#domain/video/recording/take/only-in-tab.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { otherOwnerWords } from './person-words.ts'
import { useCapture } from './use-recording.ts'

/** The take that just ended belongs to someone else. */
export function OtherOwner({ onGoOn }: { onGoOn: () => void }) {
  const state = useCapture()
  const takeId = state.status === 'STOPPED' ? state.takeId : null
  const isOnlyInTab = useWatchable(takesOnlyInTab).some(({ take }) => take.id === takeId)
  return (
    <EmptyState
      icon={<UserCheck />}
      title={otherOwnerWords.title}
      text={isOnlyInTab ? otherOwnerWords.only : otherOwnerWords.text}
      action={
        <Button variant="primary" onPress={onGoOn}>
          {otherOwnerWords.go}
        </Button>
      }
    />
  )
}
