import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { FoundVideo } from '#domain/workshops/courses/find-in-courses.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { OwnVideo } from '../own/own-video.tsx'
import { videoWords as words } from './library-words.ts'

export interface NextInCourseProps {
  workshop: WorkshopId
  found: FoundVideo
}

/** The video after it in its course, or the way back to the courses. */
export function NextInCourse({ workshop, found: { course, next } }: NextInCourseProps) {
  const links = useWorkshopLinks()
  if (next !== null)
    return (
      <Section title={words.next(course.title)} isCard>
        <OwnVideo workshop={workshop} video={next} />
      </Section>
    )
  return (
    <Section label={course.title} isCard>
      <p>{words.last(course.title)}</p>
      <div>
        <ButtonLink href={links.ownCourses(workshop)}>{words.toCourses}</ButtonLink>
      </div>
    </Section>
  )
}
