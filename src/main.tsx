import '#ui/tokens.css'
import '#ui/base.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#shell/app.tsx'
import { followLinks } from '#shell/frame/follow-links.ts'
import { reportBugs } from '#shell/errors/report-bugs.ts'
import { showMood } from '#shell/layout/use-mood.ts'
import { preloadErrors, preloadHosts } from '#shell/frame/shell-hosts.tsx'
import { createAppRouter, type AppRouter } from './router.ts'
import { guardAgainstMissingFiles } from '#shell/updates/guard-missing-files.ts'
import { maySee, type ScreenViewer } from '#contract/policies/screens.ts'
import { links } from '#portals/links.ts'
import { fetchRoutes } from '#portals/residency/fetch-routes.ts'
import { addLaterRoutes } from '#portals/residency/later-routes.ts'
import { nextRoutes, routesAhead } from '#portals/residency/routes-ahead.ts'
import type { SessionDeps } from '#domain/session/session-ports.ts'
import type { SignedIn } from '#domain/session/session-state.ts'
import { inResidency } from '#domain/session/in-residency.ts'
import { leaveEarlyCamera, OPENED_KEY, openEarlyCamera } from '#platform/media/early-camera.ts'
import { buildBase } from './compose/build-base.ts'
import { buildServices } from './compose/build-services.ts'
import { retryImport } from '#features/shared/lazy-part.ts'
import { stopComposingKeys } from '#ui/keys.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root".')

stopComposingKeys(window)
showMood()
const base = buildBase()
reportBugs(base.log)
const { services, shell, session, core } = buildServices(base, { go, links })
const router: AppRouter = createAppRouter({ services, core })
const openResidency = addLaterRoutes(router, fetchRoutes)

followLinks(router)
guardAgainstMissingFiles(shell.updates, base)
router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
  const me = inResidency(session.me())
  // In the task of the tap: the camera opens while the recorder is fetched and made.
  if (toLocation.pathname === links.record && me !== null && maySee(me, 'record')) openEarlyCamera(OPENED_KEY)
  if (pathChanged) shell.dialogs.dispatch({ type: 'route-changed' })
  base.quiet.disturb()
})
router.subscribe('onRendered', () => {
  base.quiet.disturb()
  leaveEarlyCamera()
  // If it fails, the next page tries again.
  preloadErrors().catch(() => undefined)
})
// In a task of its own, so that the browser answers before it.
setTimeout(() => void mendAddress().finally(() => begin(root)))

/** Of links in letters, with which few visits begin. Nothing else can be shown at one, so its file is fetched again. */
async function mendAddress(): Promise<void> {
  if (!/register|new-password|stop-email|workshop\/+page/i.test(location.pathname)) return
  const { meantAddress } = await retryImport(() => import('#shell/frame/mend-link.ts'))
  const meant = meantAddress(location.pathname, location.hash)
  if (meant !== null) history.replaceState(null, '', meant)
}

/** Who is signed in decides which page is shown first. While the disk is read, what this person needs is loaded. */
function begin(place: HTMLElement): void {
  const me = session.me()
  const isLoaded = me === null ? null : loadAhead(me)
  void session
    .start()
    .then(() => isLoaded)
    .finally(() => show(place))
  base.reachability.start()
}

function show(place: HTMLElement): void {
  shell.updates.start()
  // A transition is drawn in pieces, between which the browser answers, and a page that has loaded as a whole.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App router={router} shell={shell} />
      </StrictMode>,
    ),
  )
}

function go(to: Parameters<SessionDeps['go']>[0]): void {
  // Someone may have signed in again by the time a running take is safe.
  if (to === 'login' && session.me() !== null) return
  void router.navigate({ href: addressFor(to), replace: to !== 'home' }).then(() => router.invalidate())
}

/** A person whose session ended without a sign-out returns to where they were; one who signed out does not. */
function addressFor(to: Parameters<SessionDeps['go']>[0]): string {
  if (to === 'home') return links.start
  if (to !== 'login') return to.wanted
  const isExpired = session.snapshot().status === 'expired'
  return links.login(isExpired ? router.state.location.href : undefined)
}

/** Resolves when the first page is loaded. A file that fails to load is requested again later. */
async function loadAhead(me: SignedIn): Promise<void> {
  core.load().catch(() => undefined)
  const ahead = routesAhead(window.location.pathname, me, links)
  try {
    if (ahead.length > 0) await openResidency()
    for (const id of ahead) router.loadRouteChunk(router.routesById[id])?.catch(() => undefined)
  } catch {
    // Fetched again with the screen.
  }
  await router.load()
}

/** What is one tap away from every signed-in screen. */
async function loadNext(viewer: ScreenViewer): Promise<void> {
  await openResidency()
  for (const id of nextRoutes) await router.loadRouteChunk(router.routesById[id])
  if (!maySee(viewer, 'record')) return
  await core.load()
  await services.openRecorder()
}

/** What the first screens do not need. */
function finishLoading(): void {
  const me = inResidency(session.me())
  if (me !== null) {
    void retryImport(() => loadNext(me))
    void retryImport(preloadHosts)
  }
  // During development there is none: what it stores would hide what was just changed.
  if (import.meta.env.PROD) void retryImport(() => base.worker.start())
}
base.quiet.run(finishLoading)
