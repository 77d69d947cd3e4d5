import { CircleCheck, Clock3, Trash2 } from 'lucide-react'
import { formatBytes } from '#domain/quantity-text.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { RecordExit } from '../record-screen.tsx'
import type { TakeOutcome } from './review-step.tsx'

export interface DoneStepProps {
  outcome: TakeOutcome
  onAgain: () => void
  onGoTo: (place: RecordExit) => void
}

const icons = { sent: <CircleCheck />, kept: <Clock3 />, discarded: <Trash2 /> }

/** What became of the take, and where it can be followed. */
export function DoneStep({ outcome, onAgain, onGoTo }: DoneStepProps) {
  const { what, name, bytes } = outcome
  const words = {
    sent: {
      title: 'In the queue',
      text: `${name}, ${formatBytes(bytes)}, is sent by itself, now or when there is a connection. It stays on this device until the server holds all of it.`,
    },
    kept: {
      title: 'Kept on this device',
      text: `${name}, ${formatBytes(bytes)}, waits here for you. Nobody else on this device sees it.`,
    },
    discarded: { title: 'Discarded', text: `${name} is no longer on this device.` },
  }[what]
  return (
    <EmptyState
      icon={icons[what]}
      title={words.title}
      text={words.text}
      action={
        <>
          <Button variant="primary" onPress={onAgain}>
            Record another
          </Button>
          {what === 'discarded' ? null : <Button onPress={() => onGoTo('sync')}>Follow it</Button>}
          <Button variant="quiet" onPress={() => onGoTo('home')}>
            Home
          </Button>
        </>
      }
    />
  )
}
