import type { CourseAudience } from '#contract/policies/courses.ts'
import type { ActivityMode, TrainingCategory } from '#contract/vocabulary/curriculum.ts'

interface DemoActivity {
  name: string
  mode?: ActivityMode
  isRecordable?: boolean
}

export interface DemoCourse {
  name: string
  category: TrainingCategory
  audience?: CourseAudience
  hasCognitiveAsmt?: boolean
  activities: readonly DemoActivity[]
}

const reading = (name: string): DemoActivity => ({ name, isRecordable: false })
const practice = (name: string): DemoActivity => ({ name })
const assisted = (name: string): DemoActivity => ({ name, mode: 'AI_ASSISTED' })
const afterwards = (name: string): DemoActivity => ({ name, mode: 'AI_POST_PROCESSED' })
const virtual = (name: string): DemoActivity => ({ name, mode: 'VIRTUAL', isRecordable: false })

/** Of the curriculum (spec 1 §3), in its order, with activities of every mode. */
export const demoCourses: readonly DemoCourse[] = [
  {
    name: 'Orientation',
    category: 'GETTING_STARTED',
    audience: 'RESIDENTS',
    activities: [reading('Welcome to the curriculum'), reading('Recording your first practice')],
  },
  {
    name: 'Faculty Orientation',
    category: 'FACULTY',
    audience: 'FACULTY',
    activities: [reading('Teaching with the curriculum'), reading('Your group at a glance')],
  },
  {
    name: 'Guide to Assessment',
    category: 'FACULTY',
    audience: 'FACULTY',
    activities: [reading('Using the task checklist'), reading('Using the global rating scale')],
  },
  {
    name: 'Fundamentals of Feedback',
    category: 'FACULTY',
    activities: [reading('Giving feedback that lands'), reading('Asking for feedback')],
  },
  {
    name: 'First Entry',
    category: 'SKILL_PROCEDURAL',
    hasCognitiveAsmt: true,
    activities: [
      reading('Anatomy of the umbilicus'),
      practice('Veress needle entry'),
      practice('Open entry'),
    ],
  },
  {
    name: 'Camera Navigation',
    category: 'SKILL_PROCEDURAL',
    activities: [
      virtual('Virtual 0° Camera Navigation'),
      virtual('Virtual 30° Camera Navigation'),
      practice('Camera navigation in the box trainer'),
    ],
  },
  {
    name: 'Laparoscopic Instrumentation',
    category: 'SKILL_PROCEDURAL',
    hasCognitiveAsmt: true,
    activities: [
      reading('Instruments and their handles'),
      assisted('Peg transfer'),
      assisted('Precision cutting'),
    ],
  },
  {
    name: 'Surgical Energy',
    category: 'SKILL_PROCEDURAL',
    hasCognitiveAsmt: true,
    activities: [reading('Energy and tissue'), practice('Monopolar dissection')],
  },
  {
    name: 'Tissue Handling',
    category: 'SKILL_PROCEDURAL',
    activities: [practice('Running the bowel'), afterwards('Grasp and release')],
  },
  {
    name: 'Suturing',
    category: 'SKILL_PROCEDURAL',
    hasCognitiveAsmt: true,
    activities: [
      assisted('Intracorporeal knot tying'),
      assisted('Extracorporeal knot tying'),
      afterwards('Running suture'),
      practice('Needle loading'),
    ],
  },
  {
    name: 'Cholecystectomy',
    category: 'SKILL_PROCEDURAL',
    hasCognitiveAsmt: true,
    activities: [reading('Critical view of safety'), practice('Dissection of the gallbladder')],
  },
  {
    name: 'Vaginal Cuff Closure',
    category: 'SKILL_PROCEDURAL',
    activities: [afterwards('Barbed suture closure'), practice('Interrupted closure')],
  },
  {
    name: 'Salpingo-Oophorectomy',
    category: 'SKILL_PROCEDURAL',
    activities: [practice('Salpingectomy'), practice('Oophorectomy')],
  },
  {
    name: 'Appendectomy',
    category: 'SKILL_PROCEDURAL',
    activities: [practice('Stapled appendectomy'), practice('Endoloop appendectomy')],
  },
  {
    name: 'Ergonomics',
    category: 'SOFT_SKILL',
    activities: [reading('Standing at the table'), practice('Set-up of the trainer')],
  },
  {
    name: 'Communication',
    category: 'SOFT_SKILL',
    activities: [reading('Closing the loop'), practice('Time-out before the case')],
  },
  {
    name: 'Burnout and Physician Wellness',
    category: 'SOFT_SKILL',
    activities: [reading('Recognising burnout')],
  },
]

/** `Ovarian Cystectomy/Torsion` → `ovarian-cystectomy-torsion` */
export function toKebab(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('°', '-degree')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
