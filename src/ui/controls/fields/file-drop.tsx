import { Upload } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { Button } from '../buttons/button.tsx'
import { ProgressBar } from '../progress/progress-bar.tsx'
import styles from './file-drop.module.css'

/** What was chosen or dropped. Dropped files carry their transfer item, which may give a lasting handle. */
export interface PickedFile {
  file: File
  item?: DataTransferItem
}

export interface FileDropProps {
  title: string
  help?: string
  /** Label of the button. */
  action?: string
  /** The `accept` of the input; only a hint, since dropping ignores it. */
  accept?: string
  allowsMultiple?: boolean
  isDisabled?: boolean
  /** One line instead of a large field, because something has been chosen already. */
  isSmall?: boolean
  /** While what was chosen is being read or sent. */
  progress?: { label: string; value: number | null } | null
  onPick: (files: PickedFile[]) => void
  /** Replaces the button's action, for browsers whose file picker gives handles. */
  onBrowse?: () => void
}

/** Choose or drop. The input stays in the page so that assistive technology finds it. */
export function FileDrop(props: FileDropProps) {
  const {
    title,
    help,
    action = 'Choose files',
    accept,
    allowsMultiple = true,
    isDisabled = false,
    isSmall = false,
    progress = null,
    onPick,
    onBrowse,
  } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!isDisabled) onPick(filesOf(event.dataTransfer))
  }
  return (
    // Dropping is a shortcut for the button, which needs no mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      aria-label={title}
      className={styles.zone}
      data-over={isOver ? '' : undefined}
      data-small={isSmall ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!isDisabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.circle} aria-hidden="true">
        <Upload />
      </span>
      <p className={styles.title}>{title}</p>
      {help && !isSmall ? <p className={styles.help}>{help}</p> : null}
      <Button
        variant={isSmall ? 'secondary' : 'primary'}
        isDisabled={isDisabled}
        onPress={() => (onBrowse ? onBrowse() : input.current?.click())}
      >
        {action}
      </Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        tabIndex={-1}
        aria-label={action}
        multiple={allowsMultiple}
        disabled={isDisabled}
        {...(accept === undefined ? {} : { accept })}
        onChange={(event) => {
          onPick(Array.from(event.currentTarget.files ?? [], (file) => ({ file })))
          // The same file may be chosen again right away.
          event.currentTarget.value = ''
        }}
      />
      {progress === null ? null : (
        <div className={styles.progress}>
          <ProgressBar {...progress} />
        </div>
      )}
    </fieldset>
  )
}

function filesOf(transfer: DataTransfer): PickedFile[] {
  return Array.from(transfer.items).flatMap((item) => {
    const file = item.kind === 'file' ? item.getAsFile() : null
    return file === null ? [] : [{ file, item }]
  })
}
