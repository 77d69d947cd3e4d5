import { Download } from 'lucide-react'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useShell } from '../shell-services.ts'

export function InstallNotice() {
  const { install } = useShell()
  const isOffered = useWatchable(install)
  if (!isOffered) return null
  return (
    <Notice
      tone="info"
      icon={<Download aria-hidden="true" />}
      title="Keep Trocar on this device"
      action={
        <>
          <Button size="small" variant="quiet" onPress={() => install.dismiss()}>
            Not now
          </Button>
          <Button size="small" variant="primary" onPress={() => void install.accept()}>
            Install
          </Button>
        </>
      }
    >
      Installed, it opens without a network and browsers hold on to your recordings more firmly.
    </Notice>
  )
}
