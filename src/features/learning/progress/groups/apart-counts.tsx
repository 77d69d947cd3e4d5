import { managesPeople } from '#contract/policies/roles.ts'
import type { CountedApart } from '#contract/vocabulary/completion.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { countUnregistered, countNew } from '#domain/learning/counted-apart-text.ts'
import styles from './apart-counts.module.css'

/** Who is not counted in the figures beside: those who manage people can remind them. */
export function ApartCounts({ apart }: { apart: CountedApart | undefined }) {
  const links = useLinks()
  const me = useMe()
  const { group, program, askedProgram } = useSelection()
  if (apart === undefined) return null
  const unregistered = countUnregistered(apart)
  return (
    <>
      {apart.unregistered === 0 ? null : (
        <span className="quiet">
          {me !== null && managesPeople(me) ? (
            <a
              className={styles.people}
              href={links.unregistered(group?.program?.id ?? program?.id ?? askedProgram, group?.id)}
            >
              {unregistered}
            </a>
          ) : (
            unregistered
          )}
        </span>
      )}
      {apart.new === 0 ? null : <span className="quiet">{countNew(apart)}</span>}
    </>
  )
}
