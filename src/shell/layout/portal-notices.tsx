import { CloudOff, Eye } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useIsQuiet } from '../frame/use-is-quiet.ts'
import styles from './portal-layout.module.css'
import { shellWords, describeProctorView } from '../shell-words.ts'
import { Button } from '#ui/controls/buttons/button.tsx'

const LaterNotices = lazyPart(async () => (await import('./later-notices.tsx')).LaterNotices)

/** What concerns every page: no network, the view of a proctor, a new version, the offer to install. Nothing of it ever covers a screen. */
export function PortalNotices({ path }: { path: string }) {
  const { reachability, links } = useServices()
  const isUnreachable = useWatchable(reachability) === 'unreachable'
  const isQuiet = useIsQuiet()
  // The sync centre says it itself, with more to it.
  const isAway = isUnreachable && path !== links.sync
  return (
    <div className={styles.notices}>
      {isAway ? (
        <div className={styles.away}>
          <Notice tone="waiting" icon={<CloudOff aria-hidden="true" />}>
            {shellWords.offline}
          </Notice>
        </div>
      ) : null}
      <ProctorNotice />
      <Suspense fallback={null}>{isQuiet ? <LaterNotices /> : null}</Suspense>
    </div>
  )
}

/** Spec 1 §6: only when viewing as proctor. */
function ProctorNotice() {
  const { session } = useServices()
  const state = useWatchable(session)
  if (state.status !== 'signed-in' || state.viewMode !== 'PROCTOR') return null
  const groups = state.me.proctorGroups.filter(({ isActive }) => isActive).map(({ name }) => name)
  return (
    <Notice
      tone="info"
      icon={<Eye aria-hidden="true" />}
      action={
        <Button size="small" onPress={() => session.viewAs('RESIDENT')}>
          Leave proctor view
        </Button>
      }
    >
      {describeProctorView(groups)}
    </Notice>
  )
}
