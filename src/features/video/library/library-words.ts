import type { LibraryView } from '#contract/endpoints/video/library.ts'
import type { SharedRequest } from '#contract/endpoints/video/share-requests.ts'
import { OPEN_REQUESTS_MAX } from '#contract/limits.ts'

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

/** Why there is nothing here, and what would change that. */
export function describeEmpty(tab: LibraryTab, search: string): EmptyWords {
  if (search !== '')
    return { title: `Nothing matches “${search}”`, text: 'Try fewer words, or just the start of one.' }
  switch (tab) {
    case 'favorites':
      return { title: 'No favorites yet', text: 'Tap the heart on a video to find it here.' }
    case 'my_videos':
      return { title: 'You haven’t shared a video yet', text: 'Share one that others can learn from.' }
    case 'recommended':
      return {
        title: 'No recommendations yet',
        text: 'Videos that people recommend while they assess yours show here.',
      }
    case 'all':
    case 'simulation':
    case 'surgical':
    case 'other':
      return { title: 'No videos here yet', text: 'Be the first to share one that others can learn from.' }
  }
}

export const libraryWords = {
  ofPrograms: 'Videos shared by programs.',
  newestRequests: `These are the newest ${OPEN_REQUESTS_MAX}. Older requests come up as these are decided.`,
  ofMyProgram: 'Videos shared with your program.',
  closed: {
    title: 'The library is closed to inactive accounts',
    text: 'Everything you recorded is still in My videos.',
  },
  away: { title: 'You’re offline', text: 'The library opens when you’re back online.' },
  recommendedAway: { title: 'You’re offline', text: 'Recommendations show here when you’re back online.' },
  gone: {
    title: 'This video is no longer in the library',
    text: 'It was removed, or it belongs to another program.',
  },
  spotlightAway: 'The video from your notification appears when you’re back online.',
  waiting: 'Sent when you are back online.',
  decided: { accept: 'Approved.', deny: 'Declined.', withdraw: 'Withdrawn.' },
}

export const requestWords = {
  title: 'Request to share',
  safe: 'The request is safe on the server.',
  away: { title: 'You’re offline', text: 'The request opens when you’re back online.' },
  gone: { title: 'This request is closed', text: 'Someone decided, or the video was deleted.' },
}

export const allVideosWords = {
  sentence: 'Everything a program has submitted or shared.',
  noProgram: 'There are no programs yet.',
  away: { title: 'You’re offline', text: 'The list opens when you’re back online.' },
  noMatch: { title: 'No videos match', text: 'Try fewer words or other filters.' },
  empty: {
    title: 'No videos yet',
    text: 'Videos show up here when people in this program submit or share them.',
  },
}

export const removalWords = {
  ask: (name: string) => `Remove ${name} from the library?`,
  mine: 'Others in your program can no longer watch it. The video stays in My videos.',
  ofOthers: 'Your program can no longer watch it. The owner keeps the video.',
  done: (name: string) => `${name} was removed from the library.`,
}

/** What is safe although something could not be loaded. */
export const SAFE_WORDS = 'The shared videos are safe on the server.'

/** Who asks whom for what. */
export function describeRequest({ status, mayDecide, requestedBy, owner }: SharedRequest): string {
  if (status === 'ACCEPTED') return 'Approved. The video is in the library.'
  if (status === 'DENIED') return 'Declined. The video wasn’t shared.'
  const isOwners = requestedBy.id === owner.id
  if (mayDecide)
    return `${requestedBy.fullName} wants to share ${isOwners ? 'this' : 'your'} video with the program.`
  return isOwners ? 'Waiting for an instructor to decide.' : `Waiting for ${owner.fullName} to decide.`
}
