/** What is known about a file before it is processed. Times in seconds, sizes in pixels of the upright picture. */
export interface SourceFacts {
  path: string
  duration: number
  video: VideoFacts
  audio: AudioFacts | null
  /** `packets`: its packets can be copied here; `converter`: only the converter can read it. */
  readBy: 'packets' | 'converter'
}

export interface VideoFacts {
  /** Among the pictures of the file that move: the default one, or else the first; 0 if it is left out. */
  index?: number
  codec: string
  width: number
  height: number
  frameRate: number
  /** Whether all browsers play this picture unchanged. */
  playsEverywhere: boolean
  /** Why what is stored is not what the file shows, so that it can't be copied. */
  oddities: Oddity[]
  /** Clockwise turn that the file asks for, degrees. */
  rotation: number
  /** Equal for two files whose packets one decoder can play in sequence. */
  joinKey: string
}

/** `cut`: an edit list leaves something out; `wide-range`: HDR, brighter than eight bits can show. */
export type Oddity = 'cut' | 'interlaced' | 'mirrored' | 'wide-range' | 'pixel-shape'

export interface AudioFacts {
  codec: string
  /** Among the sound tracks of the file: the default one, or else the first. */
  index: number
  joinKey: string
}

/** Why nothing can be made of a file, whatever is tried. */
export type Unusable = 'not-a-video' | 'no-picture' | 'cut-off' | 'unsupported'

/** Thrown when reading a file shows that nothing can be made of it. */
export class Unplayable extends Error {}

/** A picture larger than this in either direction is a mistake or an attack, pixels. */
export const MOST_PIXELS_A_SIDE = 8_192
/** Of one picture, pixels: 8K, as phones record it. */
export const MOST_PIXELS = 8_192 * 4_320

/** Baseline, Main, Extended and High with 4:2:0 and 8 bits: in `avc1.PPCCLL`, PP is the profile. */
const PLAYABLE_H264 = /^avc[13]\.(42|4d|58|64)/i

export function playsEverywhere(codec: string, codecString: string | null): boolean {
  return codec === 'avc' && codecString !== null && PLAYABLE_H264.test(codecString)
}
