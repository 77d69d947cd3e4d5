import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { sharedVideoId, videoId } from '#contract/vocabulary/ids.ts'
import { videoType } from '#contract/vocabulary/videos.ts'
import { DownloadedList } from '#features/video/downloads/downloaded-list.tsx'
import { isOfLibrary } from '#features/video/downloads/downloads-of.ts'
import { DownloadedSwitch } from '#features/video/downloads/downloaded-switch.tsx'
import { type LibraryPlace, LibraryScreen } from '#features/video/library/library-screen.tsx'
import type { LibraryTab } from '#features/video/library/library-words.ts'

// Not read by the schema of the call: that would come with the first page of everybody.
const tabs = Object.keys({
  all: true,
  favorites: true,
  my_videos: true,
  simulation: true,
  surgical: true,
  other: true,
  recommended: true,
} satisfies Record<LibraryTab, true>) as LibraryTab[]

type Search = Partial<{ [Key in keyof LibraryPlace]: NonNullable<LibraryPlace[Key]> } & { downloaded: true }>

export const Route = createFileRoute('/residency/library')({
  validateSearch: (raw: Record<string, unknown>): Search => {
    const { view, search, share, video, downloaded } = raw
    const known = tabs.find((tab) => tab === view)
    const named = share === 'choose' ? share : videoId.safeParse(share).data
    const spotlight = sharedVideoId.safeParse(video).data
    return {
      ...(known === undefined ? {} : { view: known }),
      // A search for digits comes back as a number.
      ...(typeof search === 'string' || typeof search === 'number' ? { search: String(search) } : {}),
      ...(named === undefined ? {} : { share: named }),
      ...(spotlight === undefined ? {} : { video: spotlight }),
      ...(downloaded === true ? { downloaded } : {}),
    }
  },
  component: LibraryRoute,
})

function LibraryRoute() {
  const { view = 'all', search = '', share = null, video = null, downloaded } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  function go(to: Partial<LibraryPlace>, isDownloadedOnly: boolean, replace: boolean): void {
    const place = toSearch({ view, search, share, video, ...to })
    void navigate({ search: { ...place, ...(isDownloadedOnly ? { downloaded: true } : {}) }, replace })
  }
  return (
    <LibraryScreen
      place={{ view, search, share, video }}
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

/** Only what differs from a plain visit stands in the address. */
function toSearch({ view, search, share, video }: LibraryPlace): Search {
  return {
    ...(view === 'all' ? {} : { view }),
    ...(search === '' ? {} : { search }),
    ...(share === null ? {} : { share }),
    ...(video === null ? {} : { video }),
  }
}
