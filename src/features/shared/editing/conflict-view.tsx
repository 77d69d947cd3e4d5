import { useMemo } from 'react'
import type { TypedText } from '#domain/learning/authoring/stored-text.ts'
import { joinMerged, joinBoth, mergeTexts, openPartsOf } from '#domain/learning/authoring/text-merge.ts'
import { useServices } from '../use-services.ts'
import { useWatchable } from '../use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { conflictWords as words } from './editing-words.ts'
import styles from './editing.module.css'
import { DiffView } from './diff-view.tsx'
import { OpenParagraph } from './open-paragraph.tsx'
import type { EditedText, TextDraft } from './use-typed-text.ts'

export interface ConflictViewProps {
  text: TextDraft
  written: EditedText & { authorName: string | null }
}

/** Two people edited the same text: what only one of them changed is taken, and they choose what both changed. */
export function ConflictView({ text, written }: ConflictViewProps) {
  const { dialogs } = useServices()
  const mine = useWatchable(text, ({ body }) => body)
  const base = useWatchable(text, (draft) => draft.base) ?? null
  const merge = useWatchable(text, (draft) => draft.merge)
  const parts = useMemo(() => mergeTexts({ base, mine, theirs: written.body }), [base, mine, written.body])
  const open = openPartsOf(parts)
  const chosen = chosenOf(merge, written, open.length)
  const left = chosen.filter((one) => one === null).length
  const whole = joinMerged(parts, chosen)
  const soFar = joinMerged(
    parts,
    chosen.map((one, at) => one ?? joinBoth(open[at]!)),
  )
  const choose = (at: number, choice: string) =>
    text.change({ merge: { version: written.version, chosen: chosen.with(at, choice) } })
  async function chooseTheirs(): Promise<void> {
    if (await dialogs.confirm({ ...words.allTheirsSure, destructive: true })) text.giveUp()
  }
  return (
    <section className={styles.conflict} aria-label={words.label}>
      <Notice tone={open.length === 0 ? 'waiting' : 'error'} title={words.title(written.authorName)} isUrgent>
        {open.length === 0 ? words.joined : words.text(open.length)}
      </Notice>
      {open.length === 0 ? null : (
        <Stack gap={4} as="ol">
          {open.map((part, at) => (
            // Both texts stay while they are merged, and so do their paragraphs.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <OpenParagraph
                part={part}
                number={at + 1}
                count={open.length}
                authorName={written.authorName}
                chosen={chosen[at] ?? null}
                onChoose={(choice) => choose(at, choice)}
              />
            </li>
          ))}
        </Stack>
      )}
      <details>
        <summary className={styles.summary}>{words.changes}</summary>
        <DiffView before={written.body} after={soFar ?? mine} removed={words.removed} added={words.added} />
      </details>
      <Cluster gap={2} align="center">
        <Button
          variant="primary"
          isDisabled={whole === null}
          onPress={() => whole !== null && text.continueWith(whole)}
        >
          {words.finish}
        </Button>
        <Button onPress={() => void chooseTheirs()}>{words.allTheirs}</Button>
        {left === 0 ? null : <span className={styles.quiet}>{words.left(left)}</span>}
      </Cluster>
    </section>
  )
}

/** What was chosen before, if it was of the same two texts. */
function chosenOf(merge: TypedText['merge'], written: EditedText, count: number): (string | null)[] {
  return merge?.version === written.version && merge.chosen.length === count
    ? merge.chosen
    : Array.from({ length: count }, () => null)
}
