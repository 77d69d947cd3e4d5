import type { ReactNode } from 'react'
import { isResident } from '#contract/policies/roles.ts'
import type { AssessmentView } from '#contract/vocabulary/assessment.ts'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import { type VideoType, videoType } from '#contract/vocabulary/videos.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { typeTitles } from '../assess-words.ts'
import { groupChoices, type QueueGroup } from './queue-groups.ts'
import type { QueueScope } from './queue-list-of.ts'
import { QueueList, type QueueTools } from './queue-list.tsx'
import styles from './queue.module.css'

/** What the address says. */
export interface QueueFilter {
  type: VideoType
  view: AssessmentView
  group: UserGroupId | null
}

export interface QueueScreenProps {
  filter: QueueFilter
  onChange: (filter: QueueFilter) => void
  groups: readonly QueueGroup[]
  /** The choice to see downloaded videos only; `list` is null while the server's queue is shown. */
  downloaded: { choice: ReactNode; list: ReactNode }
  /** What can be done with the whole queue. */
  Tools: QueueTools
}

const tabs = videoType.options.map((id) => ({ id, text: typeTitles[id] }))
const views = [
  { id: 'NEEDS_ASSESSMENT', text: 'Needs assessment' },
  { id: 'VIEW_ALL', text: 'View all' },
] as const

/** What waits for me to look at it. */
export function QueueScreen({ filter, onChange, groups, downloaded, Tools }: QueueScreenProps) {
  const { session } = useServices()
  const isAway = useIsOffline()
  const me = session.me()
  const isPeer = me !== null && isResident(me) && me.proctorGroups.length === 0
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Assess"
        sentence={
          isPeer
            ? 'Videos of your group that ask for a peer, oldest first.'
            : 'Videos that were submitted to you and your colleagues.'
        }
      />
      {isAway && downloaded.list === null ? (
        <Notice tone="waiting" title="Offline">
          Videos that you opened before or downloaded can be assessed; what you send goes later.
        </Notice>
      ) : null}
      {isPeer ? null : (
        <div className={styles.filters}>
          <Segments
            label="Show"
            hidesLabel
            choices={views}
            value={filter.view}
            onChange={(view) => onChange({ ...filter, view })}
          />
          {filter.view === 'VIEW_ALL' && groups.length > 0 ? (
            <Select
              label="Group"
              choices={groupChoices(groups)}
              value={filter.group ?? 'all'}
              onChange={(id) => onChange({ ...filter, group: id === 'all' ? null : id })}
            />
          ) : null}
        </div>
      )}
      <Tabs
        label="Type of video"
        tabs={tabs}
        value={filter.type}
        onChange={(type) => onChange({ ...filter, type })}
      >
        {downloaded.choice}
        {downloaded.list ?? (
          <QueueList
            key={filter.type}
            type={filter.type}
            scope={scopeOf(filter, isPeer)}
            isAway={isAway}
            Tools={Tools}
          />
        )}
      </Tabs>
    </div>
  )
}

function scopeOf({ view, group }: QueueFilter, isPeer: boolean): QueueScope {
  if (isPeer) return { of: 'peers' }
  if (view === 'NEEDS_ASSESSMENT') return { of: 'waiting' }
  return group === null ? { of: 'all' } : { of: 'group', groupId: group }
}
