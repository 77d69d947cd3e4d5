import { LogIn } from 'lucide-react'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** A take belongs to someone, so someone must have signed in on this device once. */
export function SignInFirst({ onSignIn }: { onSignIn: () => void }) {
  return (
    <EmptyState
      icon={<LogIn />}
      title="Who records?"
      text="Sign in once on this device. After that you can record without a connection."
      action={
        <Button variant="primary" onPress={onSignIn}>
          Sign in
        </Button>
      }
    />
  )
}
