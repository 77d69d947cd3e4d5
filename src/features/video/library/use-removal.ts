import { removeSharedVideo, type SharedVideo } from '#contract/endpoints/library.ts'
import { useServices } from '#features/shared/use-services.ts'
import { notQueued } from '#features/video/submit/share/share-words.ts'
import { removalWords } from './library-words.ts'

/** Takes a video out of the library, once the person is sure; sent when the server can be reached. */
export function useRemoval() {
  const { sync, dialogs, toasts } = useServices()
  return async ({ sharedVideoId: id, videoId, name, isMyVideo }: SharedVideo): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: removalWords.ask(name),
      text: isMyVideo ? removalWords.mine : removalWords.ofOthers,
      confirmLabel: 'REMOVE',
      cancelLabel: 'CANCEL',
      destructive: true,
    })
    if (!isSure) return
    const queued = await sync.write(removeSharedVideo, { params: { id } }, { videoId })
    toasts.show(queued.ok ? { type: 'DELETE', msg: removalWords.done(name) } : notQueued)
  }
}
