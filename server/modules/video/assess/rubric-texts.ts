import type { RubricLine } from '#contract/endpoints/video/assessments.ts'
import { checklistSteps } from './checklist-steps.ts'
import type { RubricText } from './rubric-store.ts'

// The rubrics of this release. A changed text becomes a new version when the server starts; evaluations made with an
// older version keep it.

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

/** For activities without a checklist of their own. */
export const generalChecklist: Text = checklist([
  'Prepares the field and the instruments before starting',
  'Keeps the working tips in sight',
  'Carries out the steps in the right order',
  'Checks the result before going on',
  'Finishes the task completely',
])

/** By the kebab name of the activity. */
export const activityChecklists: ReadonlyMap<string, Text> = new Map(
  Object.entries(checklistSteps).map(([activity, steps]) => [activity, checklist(steps)]),
)

function checklist(steps: readonly string[]): Text {
  return { kind: 'TASK_CHECKLIST', title: 'Task checklist', lines: steps.map(toCheck) }
}

/** The key of a line is its position, so that correcting a word does not make another line. */
function toCheck(text: string, index: number): RubricLine {
  return { kind: 'CHECK', key: `step-${index + 1}`, text }
}
