import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChooseSubject, type ChooseSubjectProps } from './choose-subject.tsx'
import { mergeRecent, useKnownWork } from './known-work.ts'

/** Chooses what to record, with what is due and what was recorded last one tap away. */
export function ChooseKnown(props: Omit<ChooseSubjectProps, 'due'>) {
  const work = useKnownWork()
  if (work === null) return <Skeleton height="40dvh" shape="card" />
  return <ChooseSubject {...props} due={work.due} recent={mergeRecent(props.recent, work.recorded)} />
}
