import { Suspense } from 'react'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useSelectionAtOnce } from '#features/shared/selection/use-selection.ts'
import { useMe } from '#features/shared/use-me.ts'
import styles from './selection.module.css'

const SelectionSwitch = lazyPart(async () => (await import('./selection-switch.tsx')).SelectionSwitch)

/** Shows the selection on every page. The current one shows at once; the way to change it loads when due. */
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
  return (
    <Suspense fallback={still}>
      {isDue ? <SelectionSwitch selection={selection} role={me.role} /> : still}
    </Suspense>
  )
}
