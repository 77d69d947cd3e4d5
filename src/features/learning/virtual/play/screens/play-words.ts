import type { Dimension, ExerciseKind, Lesson } from '#domain/learning/virtual/exercise.ts'
import type { Device } from '../hand/hand.ts'
import type { Aim } from '../stage/guidance.ts'

// Words of the trainer.

export const words = {
  title: 'Virtual camera navigation',
  sentence: 'Trains camera work. It doesn’t certify you.',
  optic: 'Laparoscope',
  optics: { 0: '0°', 30: '30°' },
  next: 'Next',
  exercises: 'Exercises',
  tutorial: 'Tutorial',
  startTutorial: 'Start the tutorial',
  again: 'Try again',
  resume: 'Resume',
  home: 'All exercises',
  exit: 'Exit',
  reset: 'Reset',
  pause: 'Pause',
  paused: 'Paused',
  pausedHidden: 'Paused while the page was hidden. Your time has stopped, too.',
  pausedSelf: 'Your time has stopped, too.',
  lost: 'The picture was interrupted. It continues as soon as the browser gives it back.',
  noPicture: {
    title: 'This browser can’t draw the trainer',
    text: 'The trainer needs WebGL, which is switched off or missing here. Try another browser, or a newer device. Everything else works.',
  },
  chunkFailed: {
    title: 'The trainer couldn’t be loaded',
    text: 'Check your connection and try again. Once loaded, it works offline.',
  },
  none: {
    title: 'No virtual activities yet',
    text: 'Your courses have no virtual camera navigation.',
  },
  notForYou: {
    title: 'The trainer is for residents and those who teach',
    text: 'Your account can’t store attempts of its own.',
  },
  offline: {
    title: 'The trainer isn’t on this device yet',
    text: 'Connect once to download your courses.',
  },
  reassurance: 'Attempts you finished on this device are safe.',
  settings: 'Controls',
  attempts: 'Your attempts',
  hand: {
    title: 'Controls and sound',
    sensitivity: 'Speed',
    deadZone: 'Ignore small movements of sticks',
    leftHanded: 'Left-handed: swap the two touch pads',
    reversed: 'Reverse the direction of looking',
    sound: 'Sounds',
    vibration: 'Vibration',
    connect: 'Connect a 6-axis device',
    connected: 'Connected',
    center: 'Center the sticks',
    centerHelp: 'If the view drifts: leave the gamepad alone, then press.',
    centered: 'The sticks are centered.',
    phone: 'Use this device as the scope',
    phoneHelp: 'Its upper edge is the tip. Turn it to look; slide on the pad to move in and out.',
    hidRefused:
      'The browser refused access to the device. Check its permissions for this site, then try again.',
    motionRefused: 'The browser refused access to the motion sensors.',
    holdStill: 'Hold the device still, pointing at the middle.',
  },
  keys: 'Arrow keys look around. W and S move in and out. A and D turn the camera. Q and E turn the light post. Shift is finer. P pauses.',
  keysShort: [
    ['Arrow keys', 'Look around'],
    ['W S', 'In and out'],
    ['A D', 'Turn the camera'],
    ['Q E', 'Turn the light post'],
    ['Shift', 'Slower'],
    ['P', 'Pause'],
  ],
  mouseShort: [
    ['Drag', 'Look around'],
    ['Wheel', 'In and out'],
    ['Right-drag', 'Turn the camera'],
    ['Shift + wheel', 'Turn the camera'],
    ['Alt + wheel', 'Turn the light post'],
  ],
  lookPad: 'Look',
  depthPad: 'In · out',
  turnPad: { roll: 'Turn camera', lightPost: 'Light post' },
  padTurns: 'Sideways turns',
  aim: 'Aim',
  chips: { center: 'Center', distance: 'Distance', horizon: 'Horizon', angle: 'Angle' },
  end: {
    passed: 'All passing scores are met.',
    timeUp: 'Time ran out before the level was done.',
    notPassed: 'Not all passing scores are met yet.',
    compared: 'Compared with your last attempt at this level with the same kind of controls.',
    saved: 'Saved on this device. It’s sent as soon as you’re online.',
    sent: 'Sent.',
    refused: 'It’s still on this device; see',
    sync: 'Sync',
    notSaved: 'That couldn’t be saved on this device. Keep this page open and try again.',
    saveAgain: 'Save again',
    drop: {
      title: 'Leave without saving this attempt?',
      text: 'It couldn’t be saved on this device. If you leave now, it’s lost.',
      confirmLabel: 'Leave without saving',
      cancelLabel: 'Back to the attempt',
    },
    replay: 'Replay',
    path: 'Your view against the ideal',
    ideal: 'Ideal',
    own: 'You',
    off: 'Off course',
    scores: 'Scores',
    nothingBefore: 'Your first attempt at this level.',
    whereFrom: 'Where it comes from',
    doesNotShow: (what: string) => `It doesn’t show: ${what}`,
    notes: 'What stood out',
    tutorialDone: 'Tutorial finished',
    tutorialOver: 'The tutorial’s time is up',
    tutorialOverText: 'Try it again, or continue with level 1.',
    tutorialText: 'You used every movement of the scope. Level 1 is next.',
  },
  half: 'You left this level before its end. It begins again from its start.',
  startOver: 'Begin again',
  leaveHalf: 'Leave it',
  elsewhere: {
    title: 'Open in another tab',
    text: 'You’re playing in another tab. Finish there, or stop that level and start it again here.',
    waiting: 'Waiting for the other tab. If it doesn’t answer, open it or close it.',
    claimTurn: 'Play here instead',
  },
  overview: 'The abdominal cavity through the laparoscope',
  harder: (dimension: string) => `Harder: ${dimension}.`,
} as const

export const exerciseWords: Readonly<Record<ExerciseKind, { name: string; skill: string }>> = {
  FOCUS: { name: 'Focus', skill: 'Bring each ring to the center, at the right distance, and hold it there.' },
  FOLLOW: { name: 'Follow', skill: 'Keep a moving ring in the center.' },
  TRACE: { name: 'Trace', skill: 'Run along a line without leaving it.' },
  TUBE: { name: 'Tube Targeting', skill: 'Look straight into each tube.' },
  STAR: { name: 'Star Pursuit', skill: 'Catch ring after ring before it disappears.' },
  ANGLED_TUTORIAL: { name: 'Tutorial Activity', skill: 'Turn the light post, and keep the horizon level.' },
}

export const harderWords: Readonly<Partial<Record<Dimension, string>>> = {
  spread: 'wider apart',
  turn: 'more turning',
  center: 'closer to the center',
  distance: 'a narrower distance',
  horizon: 'a stricter horizon',
  align: 'a straighter look',
  within: 'less time for each',
  speed: 'faster',
  bends: 'more bends',
  count: 'more targets',
  seconds: 'less time',
  dwell: 'longer holds',
}

export const lessonWords: Readonly<
  Record<Lesson, { title: string; how: Record<'keys' | 'mouse' | 'touch', string> }>
> = {
  PAN: {
    title: 'Look to the side',
    how: {
      mouse: 'Drag the picture until the ring is in the center.',
      keys: 'Press the left or right arrow until the ring is in the center.',
      touch: 'Drag the picture, or use the Look pad, until the ring is in the center.',
    },
  },
  TILT: {
    title: 'Look up or down',
    how: {
      mouse: 'Drag the picture up or down.',
      keys: 'Press the up or down arrow.',
      touch: 'Drag the picture up or down.',
    },
  },
  INSERT: {
    title: 'Move in',
    how: {
      mouse: 'Turn the wheel away from you until the ring is sharp.',
      keys: 'Press W until the ring is sharp.',
      touch: 'Slide up on the other pad until the ring is sharp.',
    },
  },
  WITHDRAW: {
    title: 'Pull back',
    how: {
      mouse: 'Turn the wheel toward you. Pulled all the way back, the lens is wiped, too.',
      keys: 'Press S. Pulled all the way back, the lens is wiped, too.',
      touch: 'Slide down on the other pad. Pulled all the way back, the lens is wiped, too.',
    },
  },
  ROLL: {
    title: 'Level the horizon',
    how: {
      mouse: 'Drag with the right button until the ticks at the rim are between their marks.',
      keys: 'Press A or D until the ticks at the rim are between their marks.',
      touch: 'Slide sideways on the other pad until the ticks at the rim are between their marks.',
    },
  },
  POST: {
    title: 'Turn the light post',
    how: {
      mouse: 'Hold Alt and turn the wheel: the lens looks away from the light post.',
      keys: 'Press Q or E: the lens looks away from the light post.',
      touch: 'Switch the other pad to Light post, then slide sideways: the lens looks away from it.',
    },
  },
  DWELL: {
    title: 'Hold it',
    how: {
      mouse: 'Center, distance, horizon: keep all three until the ring is full.',
      keys: 'Center, distance, horizon: keep all three until the ring is full.',
      touch: 'Center, distance, horizon: keep all three until the ring is full.',
    },
  },
  TRACK: {
    title: 'Stay with it',
    how: {
      mouse: 'Small, slow movements. Keep it inside the circle.',
      keys: 'Short presses. Hold Shift to move slower.',
      touch: 'Small, slow movements. Keep it inside the circle.',
    },
  },
}

export const aimWords: Readonly<Record<Aim, string>> = {
  good: 'Good',
  left: 'Look left',
  right: 'Look right',
  up: 'Look up',
  down: 'Look down',
  in: 'Move in',
  out: 'Pull back',
  clockwise: 'Turn right',
  counterclockwise: 'Turn left',
  askew: 'Line up',
}

export const deviceWords: Readonly<Record<Device, string>> = {
  TOUCH: 'Touch',
  MOUSE: 'Mouse',
  KEYBOARD: 'Keyboard',
  GAMEPAD: 'Gamepad',
  HID: '6-axis device',
  ORIENTATION: 'Phone as the scope',
  OTHER: 'Other device',
}

export function levelName(level: number): string {
  return level === 0 ? words.tutorial : `Level ${level}`
}

export function targetText(target: number, targets: number): string {
  // A path has only the ring at its beginning.
  return targets === 1 ? 'Find the ring' : `Target ${target} of ${targets}`
}

export function pathText(part: number): string {
  return `Path ${Math.round(part * 100)}%`
}

export function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function startText(level: number): string {
  return level === 0 ? words.startTutorial : `Start level ${level}`
}

export function nextText(exercise: string, level: number): string {
  return `${exercise}, ${level === 0 ? 'tutorial' : `level ${level}`}`
}

export function levelButton(exercise: string, level: number, isPassed: boolean): string {
  return `${exercise}, ${levelName(level).toLowerCase()}${isPassed ? ', passed' : ''}`
}

export function describeEnd(exercise: string, level: number): string {
  return `${exercise}, ${levelName(level).toLowerCase()}`
}
