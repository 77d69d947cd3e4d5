import type { PlayerAction, PlayerMark, SoundAction } from './player-facts.ts'
import { clampTime, neighborFrame, neighborSpeed, nextMark, previousMark } from './player-time.ts'

/** Used if the frame rate of the video is unknown. */
const USUAL_FRAME_RATE = 30

export interface VideoInHand {
  video: HTMLVideoElement
  /** The element that goes full screen, with its controls. */
  frame: HTMLElement
  duration: number
  frameRate: number | null
  marks: readonly PlayerMark[]
}

/** The player itself handles `loop-edge` and the sound. */
type VideoAction = Exclude<PlayerAction, { type: 'loop-edge' } | SoundAction>

/** Performs an action. @returns whether it asks a paused video to play, which the browser may refuse */
export function actOnVideo(action: VideoAction, hand: VideoInHand): boolean {
  const asksToPlay = hand.video.paused && (action.type === 'play' || action.type === 'toggle-play')
  perform(action, hand)
  return asksToPlay
}

function perform(action: VideoAction, hand: VideoInHand): void {
  const { video, marks } = hand
  const goTo = (seconds: number) => {
    video.currentTime = clampTime(seconds, hand.duration)
  }
  switch (action.type) {
    case 'toggle-play':
      return video.paused ? play(video) : video.pause()
    case 'play':
      return play(video)
    case 'pause':
      return video.pause()
    case 'seek':
      return goTo(action.to)
    case 'skip':
      return goTo(video.currentTime + action.by)
    case 'seek-share':
      return goTo(hand.duration * action.share)
    case 'step-frame':
      return stepFrame(hand, action.direction)
    case 'change-speed':
      video.playbackRate = neighborSpeed(video.playbackRate, action.direction)
      return
    case 'set-speed':
      video.playbackRate = action.speed
      return
    case 'toggle-fullscreen':
      return toggleFullscreen(hand)
    case 'next-mark':
      return goTo(nextMark(marks, video.currentTime)?.at ?? video.currentTime)
    case 'previous-mark':
      return goTo(previousMark(marks, video.currentTime)?.at ?? 0)
  }
}

/** A browser may refuse to start playing; the button then still says "Play". */
function play(video: HTMLVideoElement): void {
  if (video.ended) video.currentTime = 0
  video.play().catch(() => undefined)
}

function stepFrame({ video, duration, frameRate }: VideoInHand, direction: 1 | -1): void {
  video.pause()
  const facts = { frameRate: frameRate ?? USUAL_FRAME_RATE, duration, direction }
  video.currentTime = neighborFrame(video.currentTime, facts)
}

/** Phones play only the video itself full screen, without our controls. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

function toggleFullscreen({ video, frame }: VideoInHand): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen()
  else if (document.fullscreenEnabled) frame.requestFullscreen().catch(() => undefined)
  else (video as PhoneVideo).webkitEnterFullscreen?.()
}
