import { UserCheck } from 'lucide-react'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** The take that just ended is someone else's. */
export function OtherOwner({ onGoOn }: { onGoOn: () => void }) {
  return (
    <EmptyState
      icon={<UserCheck />}
      title="A take of another person has ended"
      text="It is kept on this device for the person who recorded it."
      action={
        <Button variant="primary" onPress={onGoOn}>
          Record my own
        </Button>
      }
    />
  )
}
