import { Sparkles } from 'lucide-react'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useShell } from '../shell-services.ts'

/** The offer of a new version. Nothing happens without consent, nor while something is recorded or sent. */
export function UpdateNotice() {
  const { updates } = useShell()
  const { status } = useWatchable(updates)
  switch (status) {
    case 'current':
    case 'postponed':
    case 'activating':
      return null
    case 'offered':
      return (
        <Notice
          tone="info"
          icon={<Sparkles aria-hidden="true" />}
          title="A new version is ready"
          action={
            <>
              <Button
                size="small"
                variant="quiet"
                onPress={() => updates.dispatch({ type: 'update-postponed' })}
              >
                Later
              </Button>
              <Button
                size="small"
                variant="primary"
                onPress={() => updates.dispatch({ type: 'update-agreed' })}
              >
                Update
              </Button>
            </>
          }
        >
          The page loads anew, after any recording or upload under way. What is on this device stays.
        </Notice>
      )
    case 'agreed':
      return (
        <Notice tone="info" title="Trocar updates in a moment">
          It waits until what is being recorded or sent is done.
        </Notice>
      )
    case 'outdated':
      return (
        <Notice
          tone="info"
          title="Another tab has updated Trocar"
          action={
            <Button
              size="small"
              variant="primary"
              onPress={() => updates.dispatch({ type: 'reload-agreed' })}
            >
              Load the new version
            </Button>
          }
        >
          This tab goes on as it is. What is on this device stays.
        </Notice>
      )
  }
}
