import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { programId, sharedVideoId } from '#contract/vocabulary/ids.ts'
import { videoType } from '#contract/vocabulary/videos.ts'
import { DownloadedList } from '#features/video/downloads/downloaded-list.tsx'
import { isOfLibrary } from '#features/video/downloads/downloads-of.ts'
import { DownloadedSwitch } from '#features/video/downloads/downloaded-switch.tsx'
import { type LibraryPlace, LibraryScreen } from '#features/video/library/library-screen.tsx'
import type { LibraryTab } from '#features/video/library/library-words.ts'

// Not read with the schema of the endpoint: it would load with everybody's first page.
const tabs = Object.keys({
  all: true,
  favorites: true,
  my_videos: true,
  simulation: true,
  surgical: true,
  other: true,
  recommended: true,
} satisfies Record<LibraryTab, true>) as LibraryTab[]

type Place = Omit<LibraryPlace, 'isSharing'> & { share: 'choose'; downloaded: true }
type Search = Partial<{ [Key in keyof Place]: NonNullable<Place[Key]> }>

export const Route = createFileRoute('/residency/library')({
  validateSearch: (raw: Record<string, unknown>): Search => {
    const { view, search, share, program, video, downloaded } = raw
    const known = tabs.find((tab) => tab === view)
    const ofProgram = program === 'all' ? program : programId.safeParse(program).data
    const spotlight = sharedVideoId.safeParse(video).data
    return {
      ...(known === undefined ? {} : { view: known }),
      // The router parses a search for digits as a number.
      ...(typeof search === 'string' || typeof search === 'number' ? { search: String(search) } : {}),
      ...(share === 'choose' ? { share } : {}),
      ...(ofProgram === undefined ? {} : { program: ofProgram }),
      ...(spotlight === undefined ? {} : { video: spotlight }),
      ...(downloaded === true ? { downloaded } : {}),
    }
  },
  component: LibraryRoute,
})

function LibraryRoute() {
  const { view = 'all', search = '', share, program = null, video = null, downloaded } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const current: LibraryPlace = { view, search, isSharing: share === 'choose', program, video }
  function go(to: Partial<LibraryPlace>, isDownloadedOnly: boolean, replace: boolean): void {
    const place = toSearch({ ...current, ...to })
    void navigate({ search: { ...place, ...(isDownloadedOnly ? { downloaded: true } : {}) }, replace })
  }
  return (
    <LibraryScreen
      place={current}
      downloaded={{
        choice: <DownloadedSwitch isOn={downloaded === true} onChange={(isOn) => go({}, isOn, true)} />,
        list:
          downloaded === true ? (
            <DownloadedList
              belongs={isOfLibrary({
                search,
                type: videoType.safeParse(view).data ?? null,
                isMineOnly: view === 'my_videos',
              })}
            />
          ) : null,
      }}
      onGo={(to, { replace } = { replace: false }) => go(to, downloaded === true, replace)}
    />
  )
}

/** Defaults are left out of the address. */
function toSearch({ view, search, isSharing, program, video }: LibraryPlace): Search {
  return {
    ...(view === 'all' ? {} : { view }),
    ...(search === '' ? {} : { search }),
    ...(isSharing ? { share: 'choose' } : {}),
    ...(program === null ? {} : { program }),
    ...(video === null ? {} : { video }),
  }
}
