import { createAccountHandlers } from '../modules/account/account-routes.ts'
import { createPhotoHandlers } from '../modules/account/profile/photo-routes.ts'
import { serveAssets } from '../modules/account/profile/serve-assets.ts'
import type { Area } from './area.ts'
import type { ServerParts } from './parts.ts'

/** Who somebody is to the server. */
export function composeAccount({ database, assets, signer, login }: ServerParts) {
  return {
    handlers: {
      ...createAccountHandlers({ database, signer }),
      ...createPhotoHandlers({ database, assets, signer }),
    },
    chores: [{ name: 'dropped files were removed', run: () => assets.removeDropped() }],
    mount: (app) => serveAssets(app, { assets, signer, standing: login.standing }),
  } satisfies Area
}
