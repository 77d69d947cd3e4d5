import { CircleDot, Timer, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { isResident } from '#contract/policies/roles.ts'
import { opensOnAssess } from '#contract/policies/screens.ts'
import { type VideoType, videoType } from '#contract/vocabulary/videos.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { DeletedGrid } from './deleted-grid.tsx'
import styles from './my-videos-screen.module.css'
import { filterChoices, type VideoFilter } from './video-filter.ts'
import { VideoGrid, type VideoGridProps } from './video-grid.tsx'
import { listWords, typeTitles } from './video-words.ts'

export interface MyVideosScreenProps extends Pick<VideoGridProps, 'courses' | 'remedyFor'> {
  type: VideoType
  filter: VideoFilter
  onChange: (next: { type: VideoType; filter: VideoFilter }) => void
  downloaded: DownloadedOnly
}

/** The choice to see downloaded videos only. */
export interface DownloadedOnly {
  choice: ReactNode
  /** Shown instead of the server's list; null if that is wanted. */
  list: ReactNode
}

const tabs = videoType.options.map((id) => ({ id, text: typeTitles[id] }))

/** What I recorded and uploaded, to watch. */
export function MyVideosScreen({
  type,
  filter,
  courses,
  downloaded,
  onChange,
  remedyFor,
}: MyVideosScreenProps) {
  const { links } = useServices()
  const isAway = useIsOffline()
  const me = useMe()
  return (
    <Screen gap={6}>
      <PageHeader
        title={listWords.title}
        sentence={listWords.sentence}
        action={
          <Cluster gap={3} as="span">
            {me !== null && (isResident(me) || opensOnAssess(me)) ? (
              <ButtonLink href={links.practice} variant="quiet" icon={<Timer aria-hidden="true" />}>
                {isResident(me) ? listWords.practice : listWords.residentTimes}
              </ButtonLink>
            ) : null}
            <span className={styles.upload}>
              <ButtonLink href={links.upload} icon={<Upload aria-hidden="true" />}>
                {listWords.upload}
              </ButtonLink>
            </span>
            <span className={styles.record}>
              <ButtonLink href={links.record} variant="primary" icon={<CircleDot aria-hidden="true" />}>
                {listWords.record}
              </ButtonLink>
            </span>
          </Cluster>
        }
      />
      <Tabs
        label={listWords.types}
        tabs={tabs}
        value={type}
        onChange={(next) => onChange({ type: next, filter })}
      >
        <div className={styles.filters}>
          <div className={styles.filter}>
            <Select
              label={listWords.show}
              choices={filterChoices}
              value={filter}
              onChange={(next) => onChange({ type, filter: next })}
            />
          </div>
          {downloaded.choice}
        </div>
        {downloaded.list ??
          (filter === 'deleted' ? (
            <DeletedGrid key={type} type={type} />
          ) : (
            <VideoGrid
              key={`${type} ${filter}`}
              type={type}
              filter={filter}
              isAway={isAway}
              courses={courses}
              remedyFor={remedyFor}
            />
          ))}
      </Tabs>
    </Screen>
  )
}
