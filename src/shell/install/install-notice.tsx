import { Download } from 'lucide-react'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useShell } from '../shell-services.ts'
import { shellWords } from '../shell-words.ts'

export function InstallNotice() {
  const { install } = useShell()
  const isOffered = useWatchable(install)
  if (!isOffered) return null
  return (
    <Notice
      tone="info"
      icon={<Download aria-hidden="true" />}
      title={shellWords.install.title}
      action={
        <>
          <Button size="small" variant="quiet" onPress={() => install.dismiss()}>
            Not now
          </Button>
          {install.isByHand ? null : (
            <Button size="small" variant="primary" onPress={() => void install.accept()}>
              Install
            </Button>
          )}
        </>
      }
    >
      {install.isByHand ? shellWords.install.byHand : shellWords.install.text}
    </Notice>
  )
}
