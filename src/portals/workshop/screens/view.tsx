import { useRouter } from '@tanstack/react-router'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { workshopId } from '#contract/vocabulary/ids.ts'
import { WorkshopCourses } from '#features/workshops/courses/assigned/workshop-courses.tsx'
import { WorkshopPlaylists } from '#features/workshops/courses/playlists/workshop-playlists.tsx'
import { PublicPagePart } from '#features/workshops/public-page/public-page-part.tsx'
import { WorkshopScreen } from '#features/workshops/workshops/workshop-screen.tsx'
import { workshopLinks } from '../links.ts'
import type { PortalScreenProps } from '../screen-props.ts'

export function Screen({ search }: PortalScreenProps) {
  const router = useRouter()
  return (
    <WorkshopScreen
      workshop={workshopId.safeParse(search['id']).data ?? null}
      renderCourses={(found) => (
        <>
          <WorkshopCourses workshop={found} />
          <WorkshopPlaylists workshop={found} />
        </>
      )}
      publicPage={showPublicPage}
      onOpen={(id) => void router.navigate({ href: workshopLinks.workshop(id) })}
    />
  )
}

function showPublicPage({ id, isInternal, timezoneOption: { timezone } }: Workshop) {
  return <PublicPagePart id={id} zone={timezone} isInternal={isInternal} />
}
