import { serveAssets } from '../files/serve-assets.ts'
import type { Area } from './area.ts'
import type { ServerParts } from './parts.ts'

/** Files of all areas, behind signed addresses. */
export function composeFiles({ assets, objects, blobNotices, signer, login }: ServerParts) {
  return {
    handlers: {},
    chores: [
      { name: 'dropped files were removed', run: () => assets.removeDropped() },
      { name: 'files without a row were removed', isByAge: true, run: () => assets.removeOrphans() },
      ...(objects === null
        ? []
        : [{ name: 'objects without a row were removed', isByAge: true as const, run: objects.sweep }]),
    ],
    notices: blobNotices,
    mount: (app) =>
      serveAssets(app, { assets, signer, reads: objects?.reads ?? null, accountStatus: login.accountStatus }),
  } satisfies Area
}
