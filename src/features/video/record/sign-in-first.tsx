import { LogIn } from 'lucide-react'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { signInFirstWords } from './person-words.ts'

/** A take belongs to someone, so somebody must have signed in on this device once. */
export function SignInFirst({ onSignIn }: { onSignIn: () => void }) {
  return (
    <EmptyState
      icon={<LogIn />}
      title={signInFirstWords.title}
      text={signInFirstWords.text}
      action={
        <Button variant="primary" onPress={onSignIn}>
          Sign in
        </Button>
      }
    />
  )
}
