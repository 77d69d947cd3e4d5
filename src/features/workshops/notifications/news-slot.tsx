import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { newsWords } from './news-words.ts'

const NewsBell = lazyPart(async () => (await import('./news-bell.tsx')).NewsBell)

/** The bell, which loads once it is due. */
export function NewsSlot({ isDue }: { isDue: boolean }) {
  const silent = (
    <IconButton label={newsWords.title} isDisabled>
      <Bell aria-hidden="true" />
    </IconButton>
  )
  return <Suspense fallback={silent}>{isDue ? <NewsBell /> : silent}</Suspense>
}
