import { Ellipsis, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useServices } from '#features/shared/use-services.ts'
import type { ToastType } from '#domain/ports.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Tooltip, tooltipPlacements } from '#ui/overlays/tooltip.tsx'
import { Shelf } from './shelf.tsx'

const toastTypes: ToastType[] = ['SUCCESS', 'ERROR', 'DELETE', 'SAVED', 'INFO']

export function OverlayShelves() {
  const { toasts, dialogs } = useServices()
  const [isOpen, setOpen] = useState(false)
  const link = { to: '#gallery', text: 'Click here to view the video.' }
  return (
    <>
      <Shelf title="Menu and tooltips">
        <Menu
          label="More"
          entries={[
            { id: 'one', text: 'Save to a file', subtext: 'On this computer' },
            { id: 'out', text: 'Sign out', icon: <LogOut aria-hidden="true" />, href: '#logout' },
            { id: 'drop', text: 'Discard', isDanger: true },
          ]}
        >
          <IconButton label="More">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </Menu>
        {tooltipPlacements.map((placement) => (
          <Tooltip key={placement} text={`It opens at the ${placement}`} placement={placement}>
            <Button size="small">{placement}</Button>
          </Tooltip>
        ))}
      </Shelf>
      <Shelf title="Toasts">
        {toastTypes.map((type) => (
          <Button
            key={type}
            onPress={() =>
              toasts.show({ type, msg: 'Video processing is completed. ', link, timeout: 8_000 })
            }
          >
            {type}
          </Button>
        ))}
      </Shelf>
      <Shelf title="Dialogs">
        <Button
          onPress={() =>
            void dialogs.alert({ type: 'error', title: 'Not Found', text: 'Resource not found.' })
          }
        >
          Alert
        </Button>
        <Button
          onPress={() =>
            void dialogs.confirm({
              title: 'Discard this recording?',
              text: 'It is on no other device.',
              destructive: true,
            })
          }
        >
          Confirm
        </Button>
        <Button onPress={() => setOpen(true)}>Modal</Button>
      </Shelf>
      <Modal isOpen={isOpen} title="A modal" onClose={() => setOpen(false)}>
        <p>It closes on Escape, outside, and by its cross.</p>
      </Modal>
    </>
  )
}
