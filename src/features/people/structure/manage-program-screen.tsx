import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { useMe } from '#features/shared/use-me.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { SearchField } from '#features/shared/search-field.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import type { PlaceProps } from './admin-place.tsx'
import { ProgramScreen } from './program-screen.tsx'
import { type ProgramsFilters, readFilters, writeFilters } from './programs-filters.ts'
import { ProgramsTable } from './programs-table.tsx'
import { programWords } from './program-words.ts'
import { programsWords } from './structure-words.ts'

/** For directors and coordinators: their one program, or a list of theirs (spec 1 §2, `manage/program`). */
export function ManageProgramScreen({ search, onGo }: PlaceProps) {
  const me = useMe()
  const links = useLinks()
  const [own, ...others] = me?.programs ?? []
  if (own !== undefined && others.length === 0)
    return <ProgramScreen id={own.id} onGone={() => onGo(links.manageProgram, { replace: true })} />
  const filters = readFilters(search)
  function go(to: Partial<ProgramsFilters>, options?: { replace: boolean }): void {
    const query = new URLSearchParams(writeFilters({ ...filters, ...to })).toString()
    onGo(links.manageProgram + (query === '' ? '' : `?${query}`), options)
  }
  return (
    <Screen>
      <PageHeader
        title={programsWords.title}
        sentence={programsWords.mine}
        action={<ButtonLink href={links.writtenCourses()}>{programWords.toCourses}</ButtonLink>}
      />
      <ProgramsTable
        state={null}
        filters={filters}
        onGo={go}
        tools={
          <FilterBar>
            <SearchField
              value={filters.search}
              placeholder={programsWords.search}
              onSearch={(text) => go({ search: text }, { replace: true })}
            />
          </FilterBar>
        }
      />
    </Screen>
  )
}
