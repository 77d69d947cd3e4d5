import { Users } from 'lucide-react'
import type { MadeRubric } from '#contract/endpoints/learning/courses/made-rubrics.ts'
import type { RubricLine } from '#contract/endpoints/video/assessments.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import styles from '../making.module.css'
import { rubricConflictWords as words } from '../writer-words.ts'

export interface RubricConflictProps {
  theirs: MadeRubric
  /** Null: there is nothing to add, or not enough room. */
  onAdd: (() => void) | null
  onTheirs: () => void
  onMine: () => void
  isSaving: boolean
  isAway: boolean
}

/** What was saved while somebody typed, under what they typed: nothing is replaced until they decide. */
export function RubricConflict({ theirs, onAdd, onTheirs, onMine, isSaving, isAway }: RubricConflictProps) {
  const { dialogs } = useServices()
  const chosen = theirs.published.filter(({ key }) => theirs.chosen.includes(key))
  async function chooseTheirs(): Promise<void> {
    if (await dialogs.confirm({ ...words.theirsSure, destructive: true })) onTheirs()
  }
  return (
    <section className={styles.compared} aria-label={words.label}>
      <Notice tone="waiting" icon={<Users aria-hidden="true" />} isUrgent title={words.title}>
        {words.text}
      </Notice>
      <fieldset className={styles.version}>
        <legend>{words.theirs}</legend>
        <ul className={styles.lines}>
          {[...chosen, ...theirs.own].map((line) => (
            <li key={line.key} className={styles.words}>
              {line.text}
              {line.kind === 'SCALE' && theirs.own.includes(line) ? <Anchors line={line} /> : null}
            </li>
          ))}
        </ul>
      </fieldset>
      <Cluster gap={2}>
        <Button onPress={() => void chooseTheirs()}>{words.takeTheirs}</Button>
        {onAdd === null ? null : <Button onPress={onAdd}>{words.add}</Button>}
        <Button variant="primary" isPending={isSaving} isDisabled={isAway} onPress={onMine}>
          {words.saveMine}
        </Button>
      </Cluster>
    </section>
  )
}

function Anchors({ line }: { line: Extract<RubricLine, { kind: 'SCALE' }> }) {
  return (
    <span className={styles.quiet}>
      {Object.entries(line.anchors)
        .map(([value, text]) => `${value}: ${text}`)
        .join(' · ')}
    </span>
  )
}
