import type { Links } from '#domain/links.ts'
import { sessionLinks } from './(session)/links.ts'
import { residencyLinks } from './residency/links.ts'

/** Every place of every portal, for whoever leads there. */
export const links: Links = { ...sessionLinks, ...residencyLinks }
