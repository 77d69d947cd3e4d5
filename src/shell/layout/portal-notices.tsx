import { CloudOff } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useViewMode } from '#features/shared/selection/use-view-mode.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useIsQuiet } from '../frame/use-is-quiet.ts'
import styles from './portal-layout.module.css'
import { noticeWords } from './notice-words.ts'

const ProctorNotice = lazyPart(async () => (await import('./proctor-notice.tsx')).ProctorNotice)
const LaterNotices = lazyPart(async () => (await import('./later-notices.tsx')).LaterNotices)

/**
 * What concerns every page: no network, viewing as proctor, a new version, the offer to install. None of it ever covers
 * a screen.
 */
export function PortalNotices({ path }: { path: string }) {
  const { links } = useServices()
  const isOffline = useIsOffline()
  const isQuiet = useIsQuiet()
  const isProctor = useViewMode() === 'PROCTOR'
  // The sync center says it itself, in more detail.
  const isAway = isOffline && path !== links.sync
  return (
    <div className={styles.notices}>
      {isAway ? (
        <div className={styles.away}>
          <Notice tone="waiting" icon={<CloudOff aria-hidden="true" />}>
            {noticeWords.offline}
          </Notice>
        </div>
      ) : null}
      <Suspense fallback={null}>{isProctor ? <ProctorNotice /> : null}</Suspense>
      <Suspense fallback={null}>{isQuiet ? <LaterNotices /> : null}</Suspense>
    </div>
  )
}
