import type { LibraryView } from '#contract/endpoints/library.ts'

/** What the tabs of the library are called; `recommended` is a list of its own. */
export type LibraryTab = LibraryView | 'recommended'

export const libraryTabs: readonly { id: LibraryTab; text: string }[] = [
  { id: 'all', text: 'All' },
  { id: 'favorites', text: 'Favorites' },
  { id: 'my_videos', text: 'My videos' },
  { id: 'simulation', text: 'Simulation' },
  { id: 'surgical', text: 'Surgical' },
  { id: 'other', text: 'Other' },
  { id: 'recommended', text: 'Recommended' },
]

export interface EmptyWords {
  title: string
  text: string
}

/** Why there is nothing here, and what would end it. */
export function describeEmpty(tab: LibraryTab, search: string): EmptyWords {
  if (search !== '')
    return { title: `Nothing matches “${search}”`, text: 'Try fewer words, or the beginning of one.' }
  switch (tab) {
    case 'favorites':
      return { title: 'No favorites yet', text: 'Press the heart of a video and it shows here.' }
    case 'my_videos':
      return { title: 'You have shared nothing yet', text: 'Share a video that others can learn from.' }
    case 'recommended':
      return {
        title: 'No recommendations yet',
        text: 'When somebody recommends a video at a moment of yours, it shows here.',
      }
    case 'all':
    case 'simulation':
    case 'surgical':
    case 'other':
      return { title: 'No videos here yet', text: 'Share a video that your program can learn from.' }
  }
}

/** What is safe although something could not be read. */
export const SAFE_WORDS = 'The shared videos are safe on the server.'
