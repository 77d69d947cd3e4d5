import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { workshopId } from '#contract/vocabulary/ids.ts'
import { maySeeInWorkshops } from '#contract/policies/workshops/screens.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { lazyPart, retryImport } from '#features/shared/lazy-part.ts'
import { Entrance } from '#features/workshops/entrance/entrance.tsx'
import { useWorkshopMe } from '#features/workshops/use-workshop-me.ts'
import type { AppCore } from '#shell/app-core.ts'
import { useIsQuiet } from '#shell/frame/use-is-quiet.ts'
import { showScreen } from '../screens.ts'
import { leadsFrom, screenAt } from '../segments.ts'
import { loadCore, loadedFrom } from './load-core.ts'
import type { WorkshopPortalProps } from './portal-props.ts'
import { NotFound } from './not-found.ts'
import { WorkshopFrame } from './workshop-frame.tsx'

const WatchAccess = lazyPart(
  async () => (await import('#features/workshops/entrance/watch-access.tsx')).WatchAccess,
)
const LateParts = lazyPart(async () => (await import('./late-parts.tsx')).LateParts)

/** The portal around a screen, for somebody who is signed in. */
export function SignedIn({ core, ...place }: WorkshopPortalProps) {
  const queryClient = useLoadedCore(core)
  const isQuiet = useIsQuiet()
  if (queryClient === null) return null
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>{isQuiet ? <WatchAccess /> : null}</Suspense>
      <Entrance stranger={<NotFound />}>
        <WorkshopFrame
          shows={workshopId.safeParse(place.search['workshop'] ?? place.search['id']).data ?? null}
        >
          <Suspense fallback={<ListSkeleton />}>
            <Place {...place} />
          </Suspense>
        </WorkshopFrame>
      </Entrance>
    </QueryClientProvider>
  )
}

/** Null until the part of the app has loaded that signing in does not need. */
function useLoadedCore(core: AppCore): QueryClient | null {
  const [queryClient, setQueryClient] = useState(() => loadedFrom(core))
  const isMissing = queryClient === null
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    const load = async (): Promise<void> => {
      const loaded = await loadCore(core)
      if (!isGone) setQueryClient(loaded)
    }
    void retryImport(load)
    return () => {
      isGone = true
    }
  }, [core, isMissing])
  return queryClient
}

function Place({ segment, ...props }: Omit<WorkshopPortalProps, 'core'>) {
  const isQuiet = useIsQuiet()
  const place = placeFor(segment, useWorkshopMe())
  const screen = place === null ? null : showScreen(place, props)
  return (
    <>
      <Suspense>{isQuiet ? <LateParts /> : null}</Suspense>
      {screen ?? <NotFound />}
    </>
  )
}

/** A screen that somebody may not see is not found. */
function placeFor(segment: string, me: WorkshopMe): string | null {
  const candidates = [segment, ...leadsFrom(segment)]
  const maySee = (one: string): boolean => {
    const screen = screenAt(one)
    return screen !== null && maySeeInWorkshops(me, screen)
  }
  return candidates.find(maySee) ?? null
}
