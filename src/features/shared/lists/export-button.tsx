import { Download } from 'lucide-react'
import { useState } from 'react'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import type { answeredFile } from '#contract/files/file-parts.ts'
import { TABLE_ENTRIES_MAX } from '#contract/table-of.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { useIsNarrow } from '#ui/table/use-is-narrow.ts'
import styles from './export-button.module.css'
import { exportWords } from './export-words.ts'

type Saved = Endpoint & { readonly reply: typeof answeredFile }

export interface ExportButtonProps<E extends Saved> {
  endpoint: E
  /** The parameters of the list on the screen. */
  input: CallInput<E>
  /** How many it finds, if that may be more than a table holds. */
  total?: number
}

/** Saves everything that a list finds, in its order, as a table for a spreadsheet. */
export function ExportButton<E extends Saved>({ endpoint, input, total = 0 }: ExportButtonProps<E>) {
  const services = useServices()
  const isOffline = useIsOffline()
  const isNarrow = useIsNarrow()
  const [isSaving, setSaving] = useState(false)
  async function save(): Promise<void> {
    const { call, picker } = services
    setSaving(true)
    const answer = await call<Saved>(endpoint, input)
    setSaving(false)
    if (!answer.ok) {
      // The error dialog of spec 1 §8: nothing on the screen is what failed (0558).
      await services.dialogs.alert({ type: 'error', ...describeFailure(answer.failure) })
      return
    }
    const { name, type, bytes } = answer.value
    await picker.save(name, type, async function* pieces() {
      yield new Uint8Array(bytes)
    })
  }
  return (
    <div className={styles.place}>
      <Button
        icon={<Download aria-hidden="true" />}
        isDisabled={isOffline}
        isPending={isSaving}
        // A visible page already says so; a screen reader hears only the button.
        aria-description={isOffline ? exportWords.away : undefined}
        onPress={() => void save()}
      >
        <span>
          <span className={isNarrow ? 'spoken' : undefined}>{exportWords.save} </span>
          {exportWords.format}
        </span>
      </Button>
      {!isOffline && total > TABLE_ENTRIES_MAX ? (
        <p className="quiet">{exportWords.savesFirst(TABLE_ENTRIES_MAX)}</p>
      ) : null}
    </div>
  )
}
