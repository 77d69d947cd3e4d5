import { adminVideoStatus } from '#contract/endpoints/video/submissions.ts'
import { videoType } from '#contract/vocabulary/videos.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import styles from '../library-screen.module.css'
import { ProgramChoice, usePrograms } from '../program-choice.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { type AllVideosFilters, AllVideosTable } from './all-videos-table.tsx'
import { statusWords, typeWords } from './all-videos-words.ts'
import { allVideosWords } from '../library-words.ts'

export interface AllVideosScreenProps {
  filters: AllVideosFilters
  /** @param replace while a person types, so that going back leaves the page */
  onGo: (to: Partial<AllVideosFilters>, options?: { replace: boolean }) => void
}

const ALL = 'ALL'
const types = [
  { id: ALL, text: 'All types' },
  ...videoType.options.map((id) => ({ id, text: typeWords[id] })),
]
const statuses = [
  { id: ALL, text: 'Any status' },
  ...adminVideoStatus.options.map((id) => ({ id, text: statusWords[id] })),
]

/** For administrative roles: what the people of a program have submitted and shared. */
export function AllVideosScreen({ filters, onGo }: AllVideosScreenProps) {
  const programs = usePrograms()
  const isAway = useIsOffline()
  const { askedProgram } = useSelection()
  const program = filters.program ?? askedProgram ?? programs?.[0]?.id ?? null
  return (
    <Screen>
      <PageHeader title="All videos" sentence={allVideosWords.sentence} />
      {program === null ? (
        <NoProgram isKnown={programs !== null} isAway={isAway} />
      ) : (
        <AllVideosTable
          program={program}
          filters={filters}
          onSort={(sort) => onGo({ sort })}
          tools={
            <div className={styles.filters}>
              <ProgramChoice
                value={program}
                onChange={(next) => (next === null ? undefined : onGo({ program: next }))}
              />
              <SearchField
                value={filters.search}
                placeholder="Video or owner"
                onSearch={(search) => onGo({ search }, { replace: true })}
              />
              <Select<string>
                label="Type"
                choices={types}
                value={filters.type ?? ALL}
                onChange={(id) => onGo({ type: videoType.safeParse(id).data ?? null })}
              />
              <Select<string>
                label="Status"
                choices={statuses}
                value={filters.standing ?? ALL}
                onChange={(id) => onGo({ standing: adminVideoStatus.safeParse(id).data ?? null })}
              />
            </div>
          }
        />
      )}
    </Screen>
  )
}

function NoProgram({ isKnown, isAway }: { isKnown: boolean; isAway: boolean }) {
  if (isKnown) return <Notice tone="info">{allVideosWords.noProgram}</Notice>
  return isAway ? <Notice tone="waiting">{allVideosWords.away.text}</Notice> : <ListSkeleton />
}
