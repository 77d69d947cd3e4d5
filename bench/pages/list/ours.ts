import { createElement } from 'react'
import type { SharedVideo } from '#contract/endpoints/video/library.ts'
import { LibraryCard } from '#features/video/library/library-card.tsx'
import { VirtualCards } from '#ui/cards/virtual-cards.tsx'
import { ScrubPoster } from '#ui/video-player/scrub/scrub-poster.tsx'
import '#ui/base.css'
import '#ui/tokens.css'
import { askedCount, showList } from './show-list.ts'

// The library as its screen renders it, without a server.

function drawPoster(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 180
  const brush = canvas.getContext('2d')
  if (brush !== null) {
    brush.fillStyle = 'teal'
    brush.fillRect(40, 30, 240, 120)
  }
  return canvas.toDataURL('image/jpeg')
}

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const poster = drawPoster()

function makeVideo(n: number): SharedVideo {
  return {
    sharedVideoId: idOf(n),
    videoId: idOf(n),
    videoType: 'other',
    isMyVideo: n % 7 === 0,
    isFavorited: n % 5 === 0,
    favoriteId: null,
    name: `Take ${n} of the bench`,
    description: n % 3 === 0 ? 'Look at the left hand' : '',
    owner: { id: idOf(1), fullName: 'Bench Owner' },
    sharedAt: '2026-03-01T10:00:00Z',
    state: 'READY',
    durationSeconds: 60,
    pictures: { poster, sprite: null },
    mayRemove: n % 7 === 0,
  } as SharedVideo
}

const videos = Array.from({ length: askedCount }, (_, n) => makeVideo(n))
const ignore = () => {}

showList(
  createElement(VirtualCards<SharedVideo>, {
    label: 'Shared videos',
    items: videos,
    keyOf: ({ sharedVideoId }) => sharedVideoId,
    wordsHeight: 9,
    renderCard: (video) =>
      createElement(LibraryCard, {
        video,
        picture: createElement(ScrubPoster, {
          name: video.name,
          ...video.pictures,
          duration: video.durationSeconds,
        }),
        href: '#watch',
        onFavorite: ignore,
        onRemove: ignore,
      }),
  }),
)
