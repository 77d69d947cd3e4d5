import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type {
  CourseDidactic,
  ListedCourseVideo,
} from '#contract/endpoints/workshops/courses/course-values.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import styles from '../courses.module.css'
import { Attachments } from './attachments.tsx'
import type { PartActions, Parts } from './part-actions.ts'
import { PartList } from './part-list.tsx'
import { factsOfDidactic, partWords as words } from './part-words.ts'
import { PickDidactics } from './pick-didactics.tsx'
import { Videos } from './videos.tsx'

export interface CoursePartsProps {
  parts: Parts
  actions: PartActions
  /** Below the list of videos: those on their way. */
  arriving?: ReactNode
  /** What can be done with a video besides. */
  renderVideoTools?: (video: ListedCourseVideo) => ReactNode
}

/** What a course has: didactics, attachments and videos, each in an order of its own. */
export function CourseParts({
  parts: { didactics, attachments, videos },
  actions,
  arriving,
  renderVideoTools,
}: CoursePartsProps) {
  return (
    <>
      <Didactics didactics={didactics} actions={actions} />
      <Attachments attachments={attachments} actions={actions} />
      <Videos videos={videos} actions={actions} arriving={arriving} toolsOf={renderVideoTools} />
    </>
  )
}

function Didactics({ didactics, actions }: { didactics: Parts['didactics']; actions: PartActions }) {
  const [isPicking, setPicking] = useState(false)
  const { mayChange, isHeld, useNewest } = actions
  return (
    <Section
      title={words.didactics}
      isCard
      beside={
        mayChange ? (
          <Button size="small" icon={<Plus aria-hidden="true" />} onPress={() => setPicking(true)}>
            {words.addDidactics}
          </Button>
        ) : undefined
      }
    >
      <PartList
        label={words.didactics}
        items={didactics}
        none={words.noDidactics}
        nameOf={({ title }) => title}
        {...{ isHeld, mayChange }}
        onOrder={(order) => actions.order('DIDACTIC', order)}
        onRemove={({ id, title }) => actions.remove('DIDACTIC', id, title)}
      >
        {(didactic) => (
          <DidacticFacts
            didactic={didactic}
            isHeld={isHeld}
            {...(mayChange && useNewest !== undefined && { onNewest: useNewest })}
          />
        )}
      </PartList>
      {isPicking ? (
        <PickDidactics
          taken={didactics.map(({ didacticId }) => didacticId)}
          onClose={() => setPicking(false)}
          onAdd={actions.addDidactics}
        />
      ) : null}
    </Section>
  )
}

interface DidacticFactsProps {
  didactic: CourseDidactic
  isHeld: boolean
  onNewest?: (didactic: CourseDidactic) => void
}

function DidacticFacts({ didactic, isHeld, onNewest }: DidacticFactsProps) {
  const links = useWorkshopLinks()
  const { didacticId, title, versionId, newestVersionId } = didactic
  const isOlder = newestVersionId !== null && versionId !== newestVersionId
  return (
    <div className={styles.facts}>
      <a className={styles.name} href={links.didactic(didacticId)}>
        {title}
      </a>
      <span className={styles.quiet}>
        {factsOfDidactic(didactic)}
        {isOlder ? ` · ${words.hasNewer}` : ''}
      </span>
      {isOlder && onNewest !== undefined ? (
        <div>
          <Button
            size="small"
            isDisabled={isHeld}
            aria-label={words.newerOf(title)}
            onPress={() => onNewest(didactic)}
          >
            {words.newer}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
