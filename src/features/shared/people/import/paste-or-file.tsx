import { useRef, useState } from 'react'
import { Button } from '#ui/controls/buttons/button.tsx'
import { FileDrop } from '#ui/controls/fields/file-drop.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './paste-or-file.module.css'
import { textOfTable } from './table-bytes.ts'
import type { ImportRows } from './use-import-rows.ts'

export interface PasteOrFileProps {
  words: Readonly<Record<'paste' | 'pasteHelp' | 'read' | 'file' | 'fileAction' | 'unreadable', string>>
  /** `readText` reads a table: from a spreadsheet, or a file. */
  list: Pick<ImportRows, 'pasted' | 'readText'>
}

/** Where many people come from. */
export function PasteOrFile({ words, list: { pasted, readText } }: PasteOrFileProps) {
  const paste = useRef<HTMLTextAreaElement>(null)
  const { text } = pasted
  const [isUnreadable, setUnreadable] = useState(false)
  async function readFile(file: File): Promise<void> {
    setUnreadable(false)
    // A file that was moved or changed since can't be read.
    const bytes = await file.arrayBuffer().catch(() => null)
    const text = bytes === null ? null : textOfTable(new Uint8Array(bytes))
    if (text === null) setUnreadable(true)
    else await readText(text)
  }
  return (
    <section className={styles.source}>
      <TextArea
        label={words.paste}
        help={words.pasteHelp}
        rows={4}
        ref={paste}
        value={text}
        onChange={pasted.change}
      />
      <Button
        isDisabled={text.trim() === ''}
        onPress={() => {
          void readText(text)
          pasted.change('')
          paste.current?.focus()
        }}
      >
        {words.read}
      </Button>
      <FileDrop
        title={words.file}
        action={words.fileAction}
        accept=".csv,.tsv,.txt,text/csv"
        allowsMultiple={false}
        isSmall
        onPick={([picked]) => {
          if (picked !== undefined) void readFile(picked.file)
        }}
      />
      {isUnreadable ? (
        <Notice tone="error" isUrgent>
          {words.unreadable}
        </Notice>
      ) : null}
    </section>
  )
}
