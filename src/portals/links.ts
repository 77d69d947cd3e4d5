import type { Links } from '#domain/links.ts'
import { sessionLinks } from './(session)/links.ts'
import { residencyLinks } from './residency/links.ts'

/** All addresses of all portals. */
export const links: Links = { ...sessionLinks, ...residencyLinks }
