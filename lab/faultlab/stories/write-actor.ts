import type { Device } from '../world/device.ts'
import type { Trace } from '../world/trace.ts'
import type { Actor, Situation } from './actor.ts'
import { LIKED } from './furnish.ts'
import type { Glance } from './glance.ts'
import { type Account, people } from './sign-in-deed.ts'
import { COMMENTS, decideWrite, SURE_LOOKS } from './write-deeds.ts'

/** What a person saw of their own comments and likes. */
export interface Written {
  account: Account
  /** Everything that they meant to say. */
  words: readonly string[]
  /** The comments that the screen showed as saved. */
  seen: Set<string>
  /** What the heart certainly showed; null for a person without one, or who has not looked again. */
  heart: boolean | null
}

export interface WriteActor extends Actor {
  written: Written
}

const SAYINGS = 3
const HEART = `Favorite: ${LIKED}`

interface WriterDeps {
  device: Device
  trace: Trace
  account: Account
  theater: string
  /** Distinguishes their comments from those of others. */
  mark: string
  /** Whether they also like the video, and later no longer do. */
  likes: boolean
}

/** A person who says three things about a video, spread over the story, and may change their mind about liking it. */
export function createWriteActor({ device, trace, account, theater, mark, likes }: WriterDeps): WriteActor {
  const words = Array.from({ length: SAYINGS }, (_, index) => `${mark} says thing ${index + 1}`)
  const written: Written = { account, words, seen: new Set(), heart: null }
  let hasBegun = false
  let lastShape = ''
  let looks = 0
  let isEnding = false

  function note(seen: Glance): void {
    hasBegun ||= seen.path === theater && seen.texts.length > 0
    for (const each of words) if (seen.articles.some((text) => text.includes(each))) written.seen.add(each)
    const heart = seen.pressed.find(({ name }) => name === HEART)
    const shape = JSON.stringify([seen.path, seen.texts, seen.articles.length, heart, seen.person])
    looks = shape === lastShape ? looks + 1 : 0
    lastShape = shape
    const isSure = looks >= SURE_LOOKS && seen.person === people[account]
    if (heart !== undefined && isSure) written.heart = heart.isPressed
  }
  const due = (progress: number): number => Math.min(SAYINGS, Math.floor(progress * (SAYINGS + 1)))
  const isSaid = (): boolean => words.every((each) => written.seen.has(each))
  /** Liked at first, then not, then liked again at the end. */
  const wanted = (progress: number): boolean => progress < 0.5 || progress >= 0.8

  return {
    device,
    hands: { who: `${mark} (${account})`, account, title: '', file: null, trace },
    home: `${theater}${COMMENTS}`,
    blobs: 'uploads',
    written,
    decide(seen, { isOver, progress }: Situation) {
      // Only what the heart shows at the end counts.
      if (isOver && !isEnding) written.heart = null
      isEnding = isOver
      note(seen)
      const next = words.slice(0, isOver ? SAYINGS : due(progress)).find((each) => !written.seen.has(each))
      const favorite =
        likes && hasBegun && written.heart !== wanted(progress) && next === undefined
          ? wanted(progress)
          : null
      const isDone = isOver && isSaid() && favorite === null
      const deed = decideWrite(seen, {
        account,
        theater,
        words: next ?? null,
        looks,
        favorite,
        heart: HEART,
        isDone,
      })
      // After pressing something, a person looks again before pressing once more.
      if (deed.does === 'press') looks = 0
      return deed
    },
    hasBegun: () => hasBegun,
    isContent: () => isSaid() && (!likes || written.heart === true),
  }
}
