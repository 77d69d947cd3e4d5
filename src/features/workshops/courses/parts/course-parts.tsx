import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CourseDidactic } from '#contract/endpoints/workshops/courses/course-values.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import styles from '../courses.module.css'
import { Attachments } from './attachments.tsx'
import type { PartActs, Parts } from './part-acts.ts'
import { PartList } from './part-list.tsx'
import { factsOfDidactic, partWords as words } from './part-words.ts'
import { PickDidactics } from './pick-didactics.tsx'
import { Videos } from './videos.tsx'

export interface CoursePartsProps {
  parts: Parts
  acts: PartActs
  /** Below the list of videos: those on their way. */
  arriving?: ReactNode
}

/** What a course has: didactics, attachments and videos, each in an order of its own. */
export function CourseParts({ parts: { didactics, attachments, videos }, acts, arriving }: CoursePartsProps) {
  return (
    <>
      <Didactics didactics={didactics} acts={acts} />
      <Attachments attachments={attachments} acts={acts} />
      <Videos videos={videos} acts={acts} arriving={arriving} />
    </>
  )
}

function Didactics({ didactics, acts }: { didactics: Parts['didactics']; acts: PartActs }) {
  const [isPicking, setPicking] = useState(false)
  const { mayChange, isHeld, useNewest } = acts
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
        onOrder={(order) => acts.order('DIDACTIC', order)}
        onRemove={({ id, title }) => acts.remove('DIDACTIC', id, title)}
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
          onAdd={acts.addDidactics}
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
