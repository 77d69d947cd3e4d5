import { Suspense } from 'react'
import { overseesPrograms } from '#contract/policies/roles.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useSelectionAtOnce } from '#features/shared/selection/use-selection.ts'
import { useMe } from '#features/shared/use-me.ts'
import styles from './selection.module.css'

const SelectionSwitch = lazyPart(async () => (await import('./selection-switch.tsx')).SelectionSwitch)

/** Shows the selection on every page. The current one shows at once; the way to change it loads when due, where there is a choice. */
export function SelectionSlot({ isDue }: { isDue: boolean }) {
  const me = useMe()
  const selection = useSelectionAtOnce()
  if (me === null) return null
  const { group, program, offer } = selection
  const chosen = group !== null && offer.hasAllGroups ? group.name : program?.system && program.title
  const still = chosen ? (
    <span className={styles.button} data-still="">
      <span className={styles.icon} />
      <span className={styles.text}>{chosen}</span>
    </span>
  ) : null
  if (!isDue) return still
  const hasChoice =
    overseesPrograms(me) ||
    offer.isPartial ||
    [offer.viewModes, offer.programs, offer.groups].some(({ length }) => length > 1)
  if (!hasChoice) return null
  return (
    <Suspense fallback={still}>
      <SelectionSwitch selection={selection} role={me.role} />
    </Suspense>
  )
}
