import type { BothTexts } from '#contract/endpoints/learning/replaced/program-texts.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from '../authoring.module.css'
import { DiffView } from '#features/shared/editing/diff-view.tsx'
import { replacedWords as words } from './replaced-words.ts'
import type { ProgramPlace, ProgramTextActions } from './use-program-text.ts'

export interface OwnTextStateProps {
  place: Pick<ProgramPlace, 'programName'>
  both: BothTexts
  isRead: boolean
  actions: Pick<ProgramTextActions, 'keep' | 'underWay' | 'done'>
}

/** Which text the program reads, and what has changed in the other one since its authors last saw it. */
export function OwnTextState({ place: { programName }, both, isRead, actions }: OwnTextStateProps) {
  const isAway = useIsOffline()
  const { shared, seen, own } = both
  if (own !== null && !isRead) return <Notice tone="error">{words.asksForLess(programName)}</Notice>
  if (own === null || seen?.version === shared.version) {
    // What was just done says it already.
    if (actions.done !== null) return null
    return own === null ? (
      <Notice tone="info">{words.readsShared(programName)}</Notice>
    ) : (
      <Notice tone="good">{words.readsOwn(programName)}</Notice>
    )
  }
  return (
    <>
      <Notice
        tone="info"
        title={words.changed}
        action={
          <Button
            size="small"
            isDisabled={isAway || actions.underWay !== null}
            isPending={actions.underWay === 'keep'}
            onPress={() => void actions.keep(both)}
          >
            {words.keep}
          </Button>
        }
      >
        {words.changedText(programName)}
      </Notice>
      <details open>
        <summary className={styles.summary}>{words.whatChanged}</summary>
        <DiffView before={seen?.body ?? ''} after={shared.body} />
      </details>
    </>
  )
}
