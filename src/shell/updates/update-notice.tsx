import { Sparkles } from 'lucide-react'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useShell } from '../shell-services.ts'
import { shellWords } from '../shell-words.ts'

/** The offer of a new version. Nothing happens without consent, or while something is being recorded or sent. */
export function UpdateNotice() {
  const { updates } = useShell()
  const { status } = useWatchable(updates)
  switch (status) {
    case 'current':
    case 'postponed':
      return null
    case 'offered':
      return (
        <Notice
          tone="info"
          icon={<Sparkles aria-hidden="true" />}
          title={shellWords.updateOffered.title}
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
          {shellWords.updateOffered.text}
        </Notice>
      )
    case 'agreed':
    case 'activating':
      return (
        <Notice tone="info" title={shellWords.updateAgreed.title}>
          {shellWords.updateAgreed.text}
        </Notice>
      )
    case 'outdated':
      return (
        <Notice
          tone="info"
          title={shellWords.updated.title}
          action={
            <Button
              size="small"
              variant="primary"
              onPress={() => updates.dispatch({ type: 'reload-agreed' })}
            >
              Reload
            </Button>
          }
        >
          {shellWords.updated.text}
        </Notice>
      )
  }
}
