import { UserCheck } from 'lucide-react'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { otherOwnerWords } from './person-words.ts'

/** The take that just ended belongs to someone else. */
export function OtherOwner({ onGoOn }: { onGoOn: () => void }) {
  return (
    <EmptyState
      icon={<UserCheck />}
      title={otherOwnerWords.title}
      text={otherOwnerWords.text}
      action={
        <Button variant="primary" onPress={onGoOn}>
          {otherOwnerWords.go}
        </Button>
      }
    />
  )
}
