import { UserRound } from 'lucide-react'
import type { UnregisteredSort } from '#contract/endpoints/account/unregistered.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useMe } from '#features/shared/use-me.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { PeopleSearch } from '#features/shared/invitations/people-search.tsx'
import { unregisteredWords } from './unregistered-words.ts'
import { UnregisteredTable } from './unregistered-table.tsx'
import styles from './unregistered.module.css'

/** What is asked of the list; the address says it. */
export interface UnregisteredQuestion {
  /** Null: the selected program, or the first that the person manages. */
  program: ProgramId | null
  search: string
  sort: UnregisteredSort
}

export interface UnregisteredScreenProps {
  question: UnregisteredQuestion
  /** @param replace while a person types, so that going back leaves the page */
  onGo: (to: Partial<UnregisteredQuestion>, options?: { replace: boolean }) => void
}

/** For who manages a program: who was invited and has not come in (spec 1 §2, `manage-users`). */
export function UnregisteredScreen({ question, onGo }: UnregisteredScreenProps) {
  const { askedProgram, offer } = useSelection()
  const me = useMe()
  const programs = offer.programs.length > 0 ? offer.programs : (me?.programs ?? [])
  const program = question.program ?? askedProgram ?? programs[0]?.id ?? null
  const tools = (
    <div className={styles.tools}>
      {programs.length > 1 ? (
        <Select<string>
          label={unregisteredWords.program}
          choices={programs.map(({ id, title }) => ({ id, text: title }))}
          value={program}
          onChange={(chosen) => onGo({ program: programs.find(({ id }) => id === chosen)?.id ?? null })}
        />
      ) : null}
      <PeopleSearch
        value={question.search}
        placeholder={unregisteredWords.search}
        onSearch={(search) => onGo({ search }, { replace: true })}
      />
    </div>
  )
  return (
    <div className={styles.screen}>
      <PageHeader title={unregisteredWords.title} sentence={unregisteredWords.sentence} />
      {program === null ? (
        <EmptyState icon={<UserRound />} title={unregisteredWords.noProgram} />
      ) : (
        <UnregisteredTable
          key={program}
          program={program}
          question={question}
          onSort={(sort) => onGo({ sort })}
          tools={tools}
        />
      )}
    </div>
  )
}
