import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { AdminSort } from '#contract/endpoints/video/submissions.ts'
import { programId } from '#contract/vocabulary/ids.ts'
import { AllVideosScreen } from '#features/video/library/all-videos/all-videos-screen.tsx'
import type { AllVideosFilters } from '#features/video/library/all-videos/all-videos-table.tsx'
import { requireScreen } from '../require-screen.ts'

// Not read with the schemas of the endpoint: they would load with everybody's first page.
const types = Object.keys({ simulation: true, surgical: true, other: true } satisfies Record<
  NonNullable<AllVideosFilters['type']>,
  true
>) as NonNullable<AllVideosFilters['type']>[]
const statuses = Object.keys({ WAITING: true, ASSESSED: true, SHARED: true, FAILED: true } satisfies Record<
  NonNullable<AllVideosFilters['standing']>,
  true
>) as NonNullable<AllVideosFilters['standing']>[]
const sorts = Object.keys({
  newest: true,
  oldest: true,
  name: true,
  'name-down': true,
  owner: true,
  'owner-down': true,
} satisfies Record<AdminSort, true>) as AdminSort[]

type Search = Partial<{ [Key in keyof AllVideosFilters]: NonNullable<AllVideosFilters[Key]> }>

export const Route = createFileRoute('/residency/videos')({
  beforeLoad: ({ context }) => requireScreen(context.me, 'allVideos'),
  validateSearch: (raw: Record<string, unknown>): Search => {
    const { program, search } = raw
    return toSearch({
      program: programId.safeParse(program).data ?? null,
      // The router parses a search for digits as a number.
      search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
      type: types.find((type) => type === raw['type']) ?? null,
      standing: statuses.find((status) => status === raw['standing']) ?? null,
      sort: sorts.find((sort) => sort === raw['sort']) ?? 'newest',
    })
  },
  component: AllVideosRoute,
})

function AllVideosRoute() {
  const { program = null, search = '', type = null, standing = null, sort = 'newest' } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const filters: AllVideosFilters = { program, search, type, standing, sort }
  return (
    <AllVideosScreen
      filters={filters}
      onGo={(to, { replace } = { replace: false }) =>
        void navigate({ search: toSearch({ ...filters, ...to }), replace })
      }
    />
  )
}

/** Defaults are left out of the address. */
function toSearch({ program, search, type, standing, sort }: AllVideosFilters): Search {
  return {
    ...(program === null ? {} : { program }),
    ...(search === '' ? {} : { search }),
    ...(type === null ? {} : { type }),
    ...(standing === null ? {} : { standing }),
    ...(sort === 'newest' ? {} : { sort }),
  }
}
