import type { CallFailure } from '#contract/endpoint.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { SessionCard } from '#features/shared/sign-in/session-card.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { AccessEnded } from './access-ended.tsx'
import { entranceWords } from './entrance-words.ts'

export type EntranceCardProps =
  { status: 'waiting' | 'offline' | 'ended' } | { status: 'failure'; failure: CallFailure; again: () => void }

/** What those see who can't go in, or not yet. */
export function EntranceCard(props: EntranceCardProps) {
  switch (props.status) {
    case 'ended':
      return <AccessEnded />
    case 'offline':
      return <SessionCard title={entranceWords.title}>{entranceWords.offline}</SessionCard>
    case 'waiting':
      return <Waiting />
    case 'failure':
      return <NotRecorded {...props} />
  }
}

function Waiting() {
  return (
    <SessionCard title={entranceWords.title}>
      <div aria-busy="true">
        <Skeleton height="3em" shape="card" />
      </div>
    </SessionCard>
  )
}

function NotRecorded({ failure, again }: Extract<EntranceCardProps, { status: 'failure' }>) {
  const { title, text } = describeFailure(failure)
  return (
    <SessionCard title={entranceWords.notRecorded}>
      <Notice tone="error" title={title}>
        {text} {entranceWords.reassurance}
      </Notice>
      <Button variant="primary" size="large" wide onPress={again}>
        Retry
      </Button>
    </SessionCard>
  )
}
