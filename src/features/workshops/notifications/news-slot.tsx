import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { NEWS_TITLE } from './news-title.ts'

const NewsBell = lazyPart(async () => (await import('./news-bell.tsx')).NewsBell)

/** The bell, which loads once it is due. */
export function NewsSlot({ isDue }: { isDue: boolean }) {
  const silent = (
    <IconButton label={NEWS_TITLE} isDisabled>
      <Bell aria-hidden="true" />
    </IconButton>
  )
  return <Suspense fallback={silent}>{isDue ? <NewsBell /> : silent}</Suspense>
}
