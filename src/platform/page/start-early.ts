import { openEarlyCamera } from '../media/early-camera.ts'
import type { SessionCopy } from '../session/session-vault.ts'

/** What the build knows and the page's first script needs. */
export interface EarlyOrder {
  /** Scripts, styles and the font of the page that opens. */
  files: Readonly<Record<'recorder' | 'workshops' | 'elsewhere' | 'signIn', readonly string[]>>
  /** Where the record of the session lies, and what the recorder opened last. */
  sessionKey: string
  openedKey: string
  /** Where the copy of the session lies that is surely on the disk. */
  vault: { database: string; store: string; key: string }
  /** How all addresses of the workshop portal begin, and where the id of whoever used it last lies (`last-portal.ts`). */
  workshops: string
  portalKey: string
  /** The address of the recorder, and who may record: nobody else's camera is opened. */
  recorder: string
  recordingRoles: readonly string[]
}

/**
 * Runs before the page's modules and fetches what the first pages need. Where the record of the session says that
 * somebody is signed in, it also reads the session from the disk and, at the recorder, opens the camera. The build
 * writes the text of this function into the document: it uses nothing from outside.
 */
export function startEarly({
  files,
  sessionKey,
  openedKey,
  vault,
  workshops,
  portalKey,
  recorder,
  recordingRoles,
  openCamera,
}: EarlyOrder & { openCamera: typeof openEarlyCamera }): void {
  function readVault(): Promise<SessionCopy | null> {
    return new Promise<SessionCopy | null>((resolve, reject) => {
      const opening = indexedDB.open(vault.database, 1)
      // There is none yet: the first write creates it.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
      opening.addEventListener('error', reject)
      opening.addEventListener('success', () => {
        const database = opening.result
        try {
          const reading = database.transaction(vault.store).objectStore(vault.store).get(vault.key)
          reading.addEventListener('success', () => resolve(reading.result ?? null))
          reading.addEventListener('error', reject)
        } catch (error) {
          reject(error)
        }
        database.close()
      })
    })
  }

  /** Whether this address opens the workshop portal, or leads there. */
  function opensWorkshops(me: { id: string; role: string | null; isInWorkshops?: boolean }): boolean {
    if (`${location.pathname}/`.startsWith(workshops) || me.role === null) return true
    return location.pathname === '/' && me.isInWorkshops === true && localStorage.getItem(portalKey) === me.id
  }

  function fetchFiles(needed: readonly string[], next: readonly string[]): void {
    for (const file of [...needed, ...next]) {
      const link = document.createElement('link')
      if (next.includes(file)) link.fetchPriority = 'low'
      const kind = file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : null
      link.rel = kind === null ? 'modulepreload' : 'preload'
      if (kind !== null) link.as = kind
      link.crossOrigin = ''
      link.href = `/${file}`
      document.head.append(link)
    }
  }

  try {
    const me = JSON.parse(localStorage.getItem(sessionKey) ?? 'null')?.me
    if (!me) return fetchFiles(files.signIn, [])
    const mayRecord = recordingRoles.includes(me.role)
    const isRecorder = location.pathname === recorder && mayRecord
    if (isRecorder) openCamera(openedKey)
    globalThis.trocarEarlySession = readVault().catch(() => undefined)
    const isInWorkshops = !isRecorder && opensWorkshops(me)
    const needed = isRecorder ? files.recorder : isInWorkshops ? files.workshops : files.elsewhere
    // One tap away from every page of the residency for somebody who may record.
    const next = mayRecord && !isInWorkshops ? files.recorder.filter((file) => !needed.includes(file)) : []
    fetchFiles(needed, next)
    // The first format a browser makes takes it some 12 ms. It has them now, while its files arrive, unless a camera opens.
    if (!isRecorder) setTimeout(() => Intl.DateTimeFormat('en-US'))
  } catch {
    // Without a head start everything works, a little later.
  }
}

/** The script, for the document. */
export function writeEarlyScript(order: EarlyOrder): string {
  return `(${startEarly.toString()})({ ...${JSON.stringify(order)}, openCamera: ${openEarlyCamera.toString()} })\n`
}
