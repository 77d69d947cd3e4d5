import { removeSharedVideo, type SharedVideo } from '#contract/endpoints/library.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { libraryAnswers } from '#features/shared/reading/answer-groups.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'

/** Takes a video out of the library, once the person is sure. */
export function useRemoval() {
  const { call, dialogs, toasts } = useServices()
  const answers = useAnswers()
  return async ({ sharedVideoId, name, isMyVideo }: SharedVideo): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: `Remove ${name} from the library?`,
      text: isMyVideo
        ? 'Others in the program can watch it no more. The video itself stays yours.'
        : 'The program can watch it no more. Its owner keeps the video.',
      confirmLabel: 'REMOVE',
      cancelLabel: 'KEEP',
      destructive: true,
    })
    if (!isSure) return
    const removed = await call(removeSharedVideo, { params: { id: sharedVideoId } })
    if (removed.ok || removed.failure.code === 'not-found') {
      toasts.show({ type: 'DELETE', msg: `${name} is out of the library.` })
      await answers.invalidateAll(libraryAnswers)
      return
    }
    const { title, text } = describeFailure(removed.failure)
    toasts.show({ type: 'ERROR', msg: `${name} is still in the library. ${title}: ${text}` })
  }
}
