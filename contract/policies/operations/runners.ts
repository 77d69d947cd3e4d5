import type { Actor } from '../actor.ts'
import { isInternalAdmin } from '../roles.ts'

/** Who lets other machines take media work, which gives them people's videos to read. */
export function mayManageRunners(actor: Pick<Actor, 'role' | 'isActive'>): boolean {
  return actor.isActive && isInternalAdmin(actor)
}
