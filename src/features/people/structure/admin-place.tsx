import { programId, systemId } from '#contract/vocabulary/ids.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { ProgramFormScreen } from './form/program-form-screen.tsx'
import { ProgramScreen } from './program-screen.tsx'
import { type ProgramsFilters, readFilters, writeFilters } from './programs-filters.ts'
import { ProgramsScreen, type ProgramsView } from './programs-screen.tsx'
import { NoSuchProgram } from './no-such-program.tsx'
import { NoSuchSystem, SystemScreen } from './system-screen.tsx'

export interface PlaceProps {
  /** The parameters in the address. */
  search: Readonly<Record<string, unknown>>
  onGo: (href: string, options?: { replace: boolean }) => void
}

/** The screens about systems and programs, by the segment of their address (spec 1 §2). */
export function AdminPlace({ place, search, onGo }: PlaceProps & { place: string }) {
  const links = useLinks()
  const id = programId.safeParse(search['id']).data ?? null
  switch (place) {
    case 'create-program':
      return (
        <ProgramFormScreen
          id={null}
          systemId={systemId.safeParse(search['system']).data ?? null}
          onSaved={(program) => onGo(links.program(program.id), { replace: true })}
        />
      )
    case 'edit-program':
      return id === null ? (
        <NoSuchProgram isPage />
      ) : (
        <ProgramFormScreen
          key={id}
          id={id}
          systemId={null}
          onSaved={(program) => onGo(links.program(program.id), { replace: true })}
        />
      )
    case 'program-details':
    case 'view-program':
      return id === null ? (
        <NoSuchProgram isPage />
      ) : (
        <ProgramScreen key={id} id={id} onGone={() => onGo(links.programs, { replace: true })} />
      )
    case 'system-details': {
      const system = systemId.safeParse(search['id']).data ?? null
      return system === null ? (
        <NoSuchSystem isPage />
      ) : (
        <SystemScreen
          key={system}
          id={system}
          onGone={() => onGo(`${links.programs}?view=systems`, { replace: true })}
        />
      )
    }
    default:
      return <Lists place={place} search={search} onGo={onGo} />
  }
}

function Lists({ place, search, onGo }: PlaceProps & { place: string }) {
  const links = useLinks()
  const filters = readFilters(search)
  const isInactive = place === 'inactive-programs'
  const isSystems = place === 'create-system' || search['view'] === 'systems'
  const view: ProgramsView = isInactive ? 'inactive' : isSystems ? 'systems' : 'active'
  const addressOf = (next: ProgramsView, asked: ProgramsFilters) => {
    const written = { ...writeFilters(asked), ...(next === 'systems' && { view: next }) }
    const query = new URLSearchParams(written).toString()
    return (next === 'inactive' ? links.inactivePrograms : links.programs) + (query === '' ? '' : `?${query}`)
  }
  return (
    <ProgramsScreen
      view={view}
      isNaming={place === 'create-system'}
      // A search in one tab continues in the next.
      onView={(next) => onGo(addressOf(next, filters))}
      filters={filters}
      onGo={(to, options) => onGo(addressOf(view, { ...filters, ...to }), options)}
    />
  )
}
