import type { OwnCourse } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { nextToRead, readPagesOf, sumPages } from '#domain/workshops/courses/own-progress.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import styles from './own.module.css'
import { ownWords as words } from './own-words.ts'

export interface OverallProgressProps {
  workshop: WorkshopId
  courses: readonly OwnCourse[]
  /** The screen has something else to do first. */
  isBeside?: boolean
}

/** How far one is with all of it, and the one thing to do next. */
export function OverallProgress({ workshop, courses, isBeside = false }: OverallProgressProps) {
  const links = useWorkshopLinks()
  const { read, all } = sumPages(courses)
  if (all === 0) return isBeside ? <p>{words.nothingToRead}</p> : null
  const next = nextToRead(courses)
  return (
    <div className={styles.standing}>
      <ProgressBar
        label={words.progress}
        value={read / all}
        valueText={words.pagesRead(read, all)}
        tone={next === null ? 'good' : 'brand'}
      />
      {next === null ? (
        <Notice tone="good">{words.allRead}</Notice>
      ) : (
        <ButtonLink variant={isBeside ? 'secondary' : 'primary'} href={links.ownDidactic(workshop, next.id)}>
          {readPagesOf(next) > 0 ? words.go(next.title) : words.begin(next.title)}
        </ButtonLink>
      )}
    </div>
  )
}
