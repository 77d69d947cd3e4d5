import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { getVideoPlaces } from '#contract/endpoints/workshops/courses/video-library.ts'
import { hasVideoLibrary } from '#contract/policies/workshops/courses.ts'
import type { CourseVideoId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { Section } from '#ui/layout/section.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { useWorkshopMe } from '../../use-workshop-me.ts'
import { videoWords as words } from './library-words.ts'
import styles from './videos.module.css'

/** Which of the person’s workshops have a video, and in which courses. Staff come from the one that they look at. */
export function VideoPlaces({ video }: { video: CourseVideoId }) {
  return hasVideoLibrary(useWorkshopMe()) ? <Places video={video} /> : null
}

/** Nothing until it is known: it is not what one came for. */
function Places({ video }: { video: CourseVideoId }) {
  const links = useWorkshopLinks()
  const { data } = useQuery(endpointQuery(getVideoPlaces, { params: { courseVideoId: video } }))
  if (data === undefined) return null
  return (
    <Section title={words.places} isCard beside={<a href={links.videoLibrary()}>{words.toLibrary}</a>}>
      <ul className={styles.places}>
        {data.places.map(({ id, title, courses }) => (
          <li key={id}>
            <a className={styles.place} href={links.ownCourses(id)}>
              <span className={styles.lines}>
                <span>{title}</span>
                <span className="quiet">{courses.map((course) => course.title).join(', ')}</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
