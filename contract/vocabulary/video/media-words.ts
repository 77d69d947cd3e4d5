import type { MediaFile, MediaStep, PlannedStep, StepReason } from './media-report.ts'

const stepWords: Record<MediaStep, string> = {
  copy: 'Keep the picture as it is',
  'convert-sound': 'Convert the sound to AAC',
  convert: 'Convert the picture to H.264 and the sound to AAC',
  join: 'Join the parts',
  merge: 'Fit the parts into the frame of the first, and join them',
  cut: 'Cut each part down to what is played',
}

const reasonWords: Record<StepReason, string> = {
  'plays-everywhere': 'every browser plays it',
  'sound-format': 'not every browser plays this sound',
  'picture-format': 'not every browser plays this format',
  'converter-reads': 'only the converter can read this file',
  'several-files': 'there are several parts',
  'different-kinds': 'the parts are of different kinds',
  'pictures-only': 'only the time with pictures is played',
  cut: 'the file says to leave something out',
  interlaced: 'its pictures are split into fields',
  mirrored: 'the file says to mirror it',
  'wide-range': 'it is HDR, which not every screen shows',
  'pixel-shape': 'its pixels aren’t square',
  'could-not-copy': 'it couldn’t be copied',
}

/** "Convert the picture …: not every browser plays this format, it is HDR". */
export function describeStep({ does, because }: PlannedStep): string {
  const reasons = because.map((reason) => reasonWords[reason]).join(', ')
  return reasons === '' ? stepWords[does] : `${stepWords[does]}: ${reasons}`
}

export function describeSteps(steps: readonly PlannedStep[]): string {
  return `${steps.map(describeStep).join('. ')}.`
}

/** "H264, 1280 × 720, 6.0 seconds, sound: AAC". */
export function describeFile({ codec, width, height, seconds, sound }: MediaFile): string {
  return [
    codecName(codec),
    `${width} × ${height}`,
    ...(seconds > 0 ? [`${seconds.toFixed(1)} seconds`] : []),
    sound === null ? 'no sound' : `sound: ${codecName(sound)}`,
  ].join(', ')
}

/** As people write them, of the most common ones. */
const codecNames: Readonly<Record<string, string>> = {
  avc: 'H.264',
  h264: 'H.264',
  hevc: 'H.265',
  mpeg2video: 'MPEG-2',
  mpeg4: 'MPEG-4',
  vp8: 'VP8',
  vp9: 'VP9',
  opus: 'Opus',
  vorbis: 'Vorbis',
  theora: 'Theora',
  prores: 'ProRes',
  mjpeg: 'Motion JPEG',
  dvvideo: 'DV',
}

function codecName(codec: string): string {
  return codecNames[codec] ?? codec.toUpperCase()
}
