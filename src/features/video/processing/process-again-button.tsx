import { RotateCw } from 'lucide-react'
import type { AssessmentId } from '#contract/vocabulary/ids.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { useProcessAgain } from './use-process-again.ts'

export interface ProcessAgainButtonProps {
  asmtId: AssessmentId
  /** Which video, for those who hear a list of such buttons. */
  name: string
  size?: 'small' | 'regular'
}

export function ProcessAgainButton({ asmtId, name, size = 'regular' }: ProcessAgainButtonProps) {
  const { isAsking, processAgain } = useProcessAgain(asmtId)
  return (
    <Button
      size={size}
      icon={<RotateCw aria-hidden="true" />}
      isPending={isAsking}
      aria-label={`Process again: ${name}`}
      onPress={processAgain}
    >
      Process again
    </Button>
  )
}
