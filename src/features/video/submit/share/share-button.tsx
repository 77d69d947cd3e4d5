import { Clock3, LibraryBig, Share2 } from 'lucide-react'
import { useState } from 'react'
import { getVideo, type VideoDetails } from '#contract/endpoints/video/videos.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { deciderOf, shareVerb } from './share-words.ts'

/** Shares the video being watched, or leads to it in the library; hidden for people who may not. */
export function ShareButton({ video }: { video: VideoDetails }) {
  const me = useMe()
  const links = useLinks()
  const { withWrites } = useQueued()
  const [isOpen, setIsOpen] = useState(false)
  const { sharedVideoId, sharedRequestId, admittedBy, isMine, owner } = video
  if (me === null || admittedBy === 'LIBRARY' || admittedBy === 'REQUEST') return null
  // A request is shown above, with who decides.
  if (sharedRequestId !== null) return null
  if (sharedVideoId !== null)
    return (
      <ButtonLink href={links.libraryVideo(sharedVideoId)} icon={<LibraryBig aria-hidden="true" />}>
        In the library
      </ButtonLink>
    )
  if (!video.mayShare) return null
  if (!withWrites(getVideo, video).mayShare)
    return (
      <Button icon={<Clock3 aria-hidden="true" />} isDisabled>
        Sharing when online
      </Button>
    )
  return (
    <>
      <Button icon={<Share2 aria-hidden="true" />} onPress={() => setIsOpen(true)}>
        {shareVerb(deciderOf(me, isMine))}
      </Button>
      {isOpen ? (
        <ShareDialog
          me={me}
          video={{ ...video, ownerName: isMine ? null : owner.fullName }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
