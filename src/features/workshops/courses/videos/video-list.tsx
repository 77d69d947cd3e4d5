import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Film, SearchX } from 'lucide-react'
import {
  dropWorkshopVideo,
  listWorkshopVideos,
  type StoredVideo,
} from '#contract/endpoints/workshops/courses/workshop-videos.ts'
import type { Sending, SentToWorkshops } from '#domain/learning/course-videos/course-video-sender.ts'
import { formatBytes, formatClock } from '#domain/quantity-text.ts'
import { ArrivingList, arrivingOf } from '#features/shared/course-videos/arriving-list.tsx'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { endpointPages } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import styles from '../courses.module.css'
import type { CourseActions } from '../use-course-actions.ts'
import { FailedReplacement } from './failed-replacement.tsx'
import { VideoMenu } from './video-menu.tsx'
import { videoWords as words } from './video-words.ts'

export interface VideoListProps {
  search: string
  onSearch: (search: string) => void
  actions: CourseActions
}

/** All videos that courses can have, newest first. */
export function VideoList({ search, onSearch, actions }: VideoListProps) {
  const list = useInfiniteQuery({
    ...endpointPages(listWorkshopVideos, { query: { search } }, { neverStored: search !== '' }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap={4}>
      {actions.done === null ? null : <DoneNotice {...actions.done} isHeld={actions.isHeld} />}
      <FilterBar>
        <SearchField value={search} placeholder={words.search} onSearch={onSearch} />
      </FilterBar>
      <UnderWay actions={actions} />
      <PagedView
        list={list}
        itemsOf={({ _embedded }) => _embedded.video}
        empty={
          search === '' ? (
            <EmptyState icon={<Film />} {...words.empty} />
          ) : (
            <EmptyState icon={<SearchX />} {...words.noMatch} />
          )
        }
        offline={<EmptyState icon={<Film />} {...words.away} />}
        reassurance={words.safe}
        asOf={{ what: 'the list' }}
      >
        {(videos) => (
          <ul className={styles.rows} aria-label={words.list}>
            {videos.map((video) => (
              <li key={video.courseVideoId}>
                <VideoFacts video={video} actions={actions} />
                <VideoMenu
                  video={video}
                  sendTo={video.course?.id ?? null}
                  isUsed={video.courses > 0}
                  actions={actions}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedView>
    </Stack>
  )
}

function VideoFacts({ video, actions: { act, isHeld } }: { video: StoredVideo; actions: CourseActions }) {
  const { title, duration, size, course, formerCourse, courses } = video
  const links = useWorkshopLinks()
  const facts = [
    ...(duration === null ? [] : [formatClock(duration * 1000)]),
    formatBytes(size),
    words.uses(courses),
  ]
  return (
    <div className={styles.facts}>
      <strong>{title}</strong>
      <span className={styles.quiet}>{facts.join(' · ')}</span>
      {course === null ? null : (
        <a className={styles.from} href={links.masterCourse(course.id)}>
          {words.from(course.title)}
        </a>
      )}
      {formerCourse === null ? null : <span className={styles.quiet}>{words.fromFormer(formerCourse)}</span>}
      <FailedReplacement
        video={video}
        isHeld={isHeld}
        onRemove={({ courseId, id }) => void act(dropWorkshopVideo, { params: { courseId, id } })}
      />
    </div>
  )
}

type ToWorkshops = Sending & { to: SentToWorkshops }

/** Files that this page sends to courses of workshops. */
function UnderWay({ actions: { act } }: { actions: CourseActions }) {
  const { courseVideos } = useServices()
  const sendings = useWatchable(courseVideos).filter((one): one is ToWorkshops => typeof one.to !== 'string')
  const [first] = sendings
  if (first === undefined) return null
  return (
    <ArrivingList
      to={first.to}
      level={2}
      arriving={arrivingOf(sendings, [])}
      onRemove={({ id, sending }) => {
        courseVideos.stop(id)
        const to = sending?.to
        if (to === undefined || typeof to === 'string') return
        void act(dropWorkshopVideo, { params: { courseId: to.workshopCourse, id } })
      }}
    />
  )
}
