import type { ReactNode } from 'react'
import type { MyVideo } from '#contract/endpoints/videos.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { Section } from '#ui/layout/section.tsx'
import { filledWords as words } from './activity-words.ts'
import { useAttempts } from './use-attempts.ts'

interface AttemptPanelProps {
  activityId: ActivityId
  title: string
  /** Only attempts that were assessed. */
  isAssessed?: true
  children: (attempt: MyVideo) => ReactNode
}

/**
 * Details of one of the person's own attempts at an activity, with a choice of attempts; hidden while there is none.
 */
export function AttemptPanel({ activityId, title, isAssessed, children }: AttemptPanelProps) {
  const { chosen, choose, choices } = useAttempts(activityId, isAssessed)
  if (chosen === null) return null
  return (
    <Section title={title}>
      {choices.length === 1 ? null : (
        <Select label={words.attempt} choices={choices} value={chosen.videoId} onChange={choose} />
      )}
      {children(chosen)}
    </Section>
  )
}
