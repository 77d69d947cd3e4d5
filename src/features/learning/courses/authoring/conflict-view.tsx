import type { WrittenText } from '#contract/endpoints/learning/authoring.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { conflictWords as words } from './authoring-words.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import styles from './authoring.module.css'
import { DiffView } from './diff-view.tsx'
import type { TextDraft } from './use-text-draft.ts'

/** Two people edited the same text: shows both versions, and asks which one to keep. */
export function ConflictView({ text, written }: { text: TextDraft; written: WrittenText }) {
  return (
    <section className={styles.conflict} aria-label={words.compared}>
      <Notice tone="error" title={words.title(written.authorName)} isUrgent>
        {words.text}
      </Notice>
      <DiffView before={written.body} after={text.draft.body} removed={words.removed} added={words.added} />
      <Cluster gap={2} align="center">
        <Button variant="primary" onPress={text.keepMine}>
          {words.mine}
        </Button>
        <Button onPress={text.giveUp}>{words.theirs}</Button>
      </Cluster>
    </section>
  )
}
