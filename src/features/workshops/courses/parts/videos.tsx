import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ListedCourseVideo } from '#contract/endpoints/workshops/courses/course-values.ts'
import { formatClock } from '#domain/quantity-text.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import styles from '../courses.module.css'
import { FailedReplacement } from '../videos/failed-replacement.tsx'
import type { PartActions } from './part-actions.ts'
import { PartList } from './part-list.tsx'
import { partWords as words, videoStates } from './part-words.ts'
import { PickVideos } from './pick-videos.tsx'

export interface VideosProps {
  videos: readonly ListedCourseVideo[]
  actions: PartActions
  arriving: ReactNode
  /** What can be done with one besides. */
  toolsOf?: ((video: ListedCourseVideo) => ReactNode) | undefined
}

/** Videos of a course. */
export function Videos({ videos, actions, arriving, toolsOf }: VideosProps) {
  const [isPicking, setPicking] = useState(false)
  return (
    <Section
      title={words.videos}
      isCard
      beside={
        actions.mayChange ? (
          <Button size="small" icon={<Plus aria-hidden="true" />} onPress={() => setPicking(true)}>
            {words.addVideos}
          </Button>
        ) : undefined
      }
    >
      <PartList
        label={words.videos}
        items={videos}
        none={words.noVideos}
        nameOf={({ title }) => title}
        isHeld={actions.isHeld}
        mayChange={actions.mayChange}
        onOrder={(order) => actions.order('VIDEO', order)}
        onRemove={({ id, title }) => actions.remove('VIDEO', id, title)}
        {...(toolsOf !== undefined && { renderTools: toolsOf })}
      >
        {(video) => (
          <div className={styles.facts}>
            <strong>{video.title}</strong>
            <span className={styles.quiet}>{factsOf(video)}</span>
            <FailedReplacement
              video={video}
              isHeld={actions.isHeld}
              onRemove={actions.mayChange ? actions.removeFailed : undefined}
            />
          </div>
        )}
      </PartList>
      {arriving}
      {isPicking ? (
        <PickVideos
          taken={videos.map(({ courseVideoId }) => courseVideoId)}
          onClose={() => setPicking(false)}
          onAdd={actions.addVideos}
        />
      ) : null}
    </Section>
  )
}

function factsOf({ duration, state }: ListedCourseVideo): string {
  return [
    ...(duration === null ? [] : [formatClock(duration * 1000)]),
    ...(state === 'READY' ? [] : [videoStates[state]]),
  ].join(' · ')
}
