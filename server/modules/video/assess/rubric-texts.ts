import type { RubricLine } from '#contract/endpoints/assessments.ts'
import type { RubricText } from './rubric-store.ts'

// The rubrics of this release. A changed text becomes a new version when the server starts; what was judged by an
// older one keeps it.

type Text = Omit<RubricText, 'activityId'>

/** After the OSATS global rating scale, in words of our own. */
export const globalRatingScale: Text = {
  kind: 'GLOBAL_RATING',
  title: 'Global rating scale',
  lines: [
    {
      kind: 'SCALE',
      key: 'respect-for-tissue',
      text: 'Respect for tissue',
      anchors: {
        1: 'Often used more force than needed, or hurt tissue with an instrument',
        3: 'Handled tissue with care most of the time, with a few avoidable tears or burns',
        5: 'Handled tissue gently throughout and left it unharmed',
      },
    },
    {
      kind: 'SCALE',
      key: 'time-and-motion',
      text: 'Time and motion',
      anchors: {
        1: 'Many movements that led nowhere',
        3: 'Moved with purpose, with some movements that were not needed',
        5: 'Every movement had a purpose and none was wasted',
      },
    },
    {
      kind: 'SCALE',
      key: 'instrument-handling',
      text: 'Instrument handling',
      anchors: {
        1: 'Hesitant or clumsy; the tips were often out of sight',
        3: 'In control, now and then stiff or awkward',
        5: 'Fluent with both hands, tips always in sight',
      },
    },
    {
      kind: 'SCALE',
      key: 'knowledge-of-instruments',
      text: 'Knowledge of instruments',
      anchors: {
        1: 'Asked for the wrong instrument or used it for the wrong purpose',
        3: 'Knew most instruments and used them for what they are for',
        5: 'Chose the right instrument for every step without hesitation',
      },
    },
    {
      kind: 'SCALE',
      key: 'use-of-assistants',
      text: 'Use of assistants',
      anchors: {
        1: 'Left assistants and camera unguided',
        3: 'Guided assistants and camera well for most of the time',
        5: 'Placed assistants and camera ahead of each step, to best effect',
      },
    },
    {
      kind: 'SCALE',
      key: 'flow-of-operation',
      text: 'Flow of operation',
      anchors: {
        1: 'Stopped often and was unsure of the next step',
        3: 'Planned ahead for some steps and moved on steadily',
        5: 'Knew the whole course and went from step to step without effort',
      },
    },
    {
      kind: 'SCALE',
      key: 'knowledge-of-procedure',
      text: 'Knowledge of the specific procedure',
      anchors: {
        1: 'Needed to be told most steps',
        3: 'Knew the important steps',
        5: 'Knew every step and what to do when one goes wrong',
      },
    },
  ],
}

/** For activities that have no checklist of their own. */
export const generalChecklist: Text = checklist([
  'Prepares the field and the instruments before starting',
  'Keeps the working tips in sight',
  'Carries out the steps in the right order',
  'Checks the result before going on',
  'Finishes the task completely',
])

/** By the kebab name of the activity. */
export const activityChecklists: ReadonlyMap<string, Text> = new Map(
  Object.entries({
    'veress-needle-entry': [
      'Checks the needle and its spring before use',
      'Lifts the abdominal wall before entering',
      'Enters at the right angle and feels both layers give way',
      'Confirms the position before insufflating',
      'Watches pressure and flow at the start of insufflation',
    ],
    'open-entry': [
      'Makes an incision that fits the port',
      'Finds and grasps the fascia under sight',
      'Opens the peritoneum under sight',
      'Sweeps for adhesions before placing the port',
      'Secures the port against leaking',
    ],
    'camera-navigation-in-the-box-trainer': [
      'Keeps the horizon level',
      'Keeps the target in the centre of the picture',
      'Chooses a distance that suits the task',
      'Turns the angled lens to look around corners',
      'Keeps the lens clean and free of contact',
    ],
    'peg-transfer': [
      'Lifts each object with the other hand',
      'Hands over in the air without dropping',
      'Places every object on its peg',
      'Keeps both tips in sight',
      'Completes the return transfer',
    ],
    'precision-cutting': [
      'Puts the material under even tension',
      'Starts the cut from the edge in the right place',
      'Keeps the cut on the line',
      'Cuts with the tips of the scissors',
      'Completes the circle without tearing',
    ],
    'monopolar-dissection': [
      'Checks the insulation and the setting before use',
      'Keeps the whole active tip in sight',
      'Activates only in contact with the tissue to be cut',
      'Lifts tissue away from what must not be burned',
      'Waits for a hot tip to cool before touching tissue',
    ],
    'running-the-bowel': [
      'Uses graspers that do not crush',
      'Grasps the full width of the bowel wall',
      'Passes from hand to hand without letting go',
      'Looks at both sides of the bowel',
      'Leaves no part out from end to end',
    ],
    'grasp-and-release': [
      'Approaches with the jaws in sight',
      'Grasps at the intended point',
      'Holds with steady and light tension',
      'Releases fully before moving away',
      'Works with either hand',
    ],
    'intracorporeal-knot-tying': [
      'Loads the needle at the right place and angle',
      'Drives the needle along its curve through both marks',
      'Leaves a tail that is short enough',
      'Makes a surgeon’s knot first and squares each throw',
      'Tightens without tearing or slack',
    ],
    'extracorporeal-knot-tying': [
      'Passes the suture through both marks',
      'Keeps equal ends outside',
      'Pushes each throw down without tangling',
      'Squares the throws',
      'Ends with a knot that holds',
    ],
    'running-suture': [
      'Starts with a secure knot',
      'Spaces the bites evenly',
      'Takes the same depth on both sides',
      'Keeps the suture under tension by an assistant or the other hand',
      'Ends with a secure knot',
    ],
    'needle-loading': [
      'Brings the needle in by its suture',
      'Turns the needle with the other hand or the tissue',
      'Grasps it at the right distance from the swage',
      'Sets the angle for the planned bite',
      'Does so without touching anything else',
    ],
    'dissection-of-the-gallbladder': [
      'Retracts fundus and neck in the right directions',
      'Clears the triangle of fat and fibrous tissue',
      'Shows two structures only that enter the gallbladder',
      'Shows the lower part of the liver bed',
      'Pauses to confirm the critical view before clipping',
    ],
    'barbed-suture-closure': [
      'Identifies both angles and the bladder edge',
      'Takes full-thickness bites that include the mucosa',
      'Spaces the bites evenly',
      'Pulls the barbs through without slack',
      'Runs back before cutting',
    ],
    'interrupted-closure': [
      'Identifies both angles and the bladder edge',
      'Secures each angle first',
      'Takes full-thickness bites',
      'Spaces the stitches evenly',
      'Ties each knot without slack',
    ],
    salpingectomy: [
      'Identifies the tube to its fimbrial end',
      'Stays close to the tube',
      'Seals before cutting',
      'Spares the blood supply of the ovary',
      'Removes the specimen in a bag or through a port safely',
    ],
    oophorectomy: [
      'Identifies the ureter before sealing',
      'Isolates the infundibulopelvic ligament',
      'Seals and cuts the ligament away from the ureter',
      'Separates the utero-ovarian ligament',
      'Removes the specimen in a bag',
    ],
    'stapled-appendectomy': [
      'Identifies the base at the caecum',
      'Makes a window in the mesoappendix',
      'Divides the mesoappendix with control of bleeding',
      'Places the stapler across the base with both tips in sight',
      'Inspects the staple line',
    ],
    'endoloop-appendectomy': [
      'Identifies the base at the caecum',
      'Divides the mesoappendix with control of bleeding',
      'Places the loops at the base with the right distance',
      'Cuts between the loops',
      'Inspects the stump',
    ],
    'set-up-of-the-trainer': [
      'Sets table or trainer so that the elbows are at a right angle',
      'Places the screen straight ahead and just below eye level',
      'Stands upright with weight on both feet',
      'Places the pedal without twisting',
      'Checks reach and triangulation of the ports',
    ],
    'time-out-before-the-case': [
      'Everyone stops and introduces themselves',
      'Confirms patient, procedure and side',
      'Names expected difficulties',
      'Confirms equipment and antibiotics',
      'Asks for questions and waits for answers',
    ],
  }).map(([activity, steps]) => [activity, checklist(steps)]),
)

function checklist(steps: readonly string[]): Text {
  return { kind: 'TASK_CHECKLIST', title: 'Task checklist', lines: steps.map(toCheck) }
}

/** The key of a line is its place, so that a corrected word does not make it another line. */
function toCheck(text: string, index: number): RubricLine {
  return { kind: 'CHECK', key: `step-${index + 1}`, text }
}
