import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { Button } from '../controls/buttons/button.tsx'
import styles from './alert-view.module.css'
import { Modal } from './modal.tsx'

const icons = { success: CircleCheck, warn: TriangleAlert, error: CircleAlert, custom: Info, none: null }

export interface AlertViewProps {
  title: string
  text: string
  type?: keyof typeof icons
  /** px. */
  width: number
  shakes: number
  confirmLabel: string
  /** With this there are two buttons, so it is a question. */
  cancelLabel?: string
  isDestructive?: boolean
  /** The button that goes back is the main one. */
  isDoubtful?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Escape or a press outside; the caller decides whether it closes or shakes. */
  onPushAgainst: () => void
}

/** An alert or a question, above everything. */
export function AlertView(props: AlertViewProps) {
  const Icon = icons[props.type ?? 'none']
  const doubt = props.isDoubtful === true
  const backFirst = doubt || props.isDestructive === true
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={props.title}
      width={props.width}
      hasCross={false}
      shakes={props.shakes}
      onClose={props.onPushAgainst}
      actions={
        <>
          {props.cancelLabel === undefined ? null : (
            // The focus goes to the button that destroys and sends nothing.
            <Button
              variant={doubt ? 'primary' : 'secondary'}
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={backFirst}
              onPress={props.onCancel}
            >
              {props.cancelLabel}
            </Button>
          )}
          <Button
            variant={props.isDestructive ? 'danger' : doubt ? 'secondary' : 'primary'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={!backFirst}
            onPress={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {Icon ? (
          <span className={styles.disc} data-type={props.type} aria-hidden="true">
            <Icon />
          </span>
        ) : null}
        <p className={styles.text}>{props.text}</p>
      </div>
    </Modal>
  )
}
