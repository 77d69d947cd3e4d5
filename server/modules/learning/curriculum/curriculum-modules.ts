import type { CourseAudience } from '#contract/policies/learning/courses.ts'
import type { ActivityKind, CompletedBy } from '#contract/vocabulary/content.ts'
import type { ActivityMode, curriculumModules, TrainingCategory } from '#contract/vocabulary/curriculum.ts'

interface ModuleActivity {
  name: string
  /** The name by which installations know it, if that doesn't follow from its name. */
  kebabName?: string
  mode?: ActivityMode
  kind?: ActivityKind
  isRecordable?: boolean
  /** What completes it in a new installation, instead of what its kind asks for. */
  completedBy?: CompletedBy
}

export interface CurriculumModule {
  name: (typeof curriculumModules)[number]
  category: TrainingCategory
  audience?: CourseAudience
  /** Not for every program, so a new group does not get it automatically. */
  isOptional?: true
  /** Done before the program begins. */
  isPrep?: true
  activities: readonly ModuleActivity[]
}

const reading = (name: string): ModuleActivity => ({ name, kind: 'DIDACTIC', isRecordable: false })
/** The last activity of a module that has starter texts. */
export const questions: ModuleActivity = {
  name: 'Cognitive assessment',
  kind: 'COGNITIVE',
  isRecordable: false,
}
/** Completed by ticking its guide; nothing is recorded. */
const guided = (name: string): ModuleActivity => ({ ...reading(name), completedBy: 'GUIDE' })
/** Completed together, in a lesson. */
const taught = (name: string): ModuleActivity => ({ name, completedBy: 'LESSON_PLAN' })
const practice = (name: string): ModuleActivity => ({ name })
const assisted = (name: string): ModuleActivity => ({ name, mode: 'AI_ASSISTED' })
const afterwards = (name: string): ModuleActivity => ({ name, mode: 'AI_POST_PROCESSED' })
const virtual = (name: string): ModuleActivity => ({ name, mode: 'VIRTUAL', isRecordable: false })

/** The modules of spec 1 §3 in the order in which they are shown. Every recordable activity has a checklist. */
export const curriculum: readonly CurriculumModule[] = [
  {
    name: 'Orientation',
    category: 'GETTING_STARTED',
    audience: 'RESIDENTS',
    isPrep: true,
    activities: [reading('Welcome to the curriculum'), guided('Recording your first practice'), questions],
  },
  {
    name: 'Faculty Orientation',
    category: 'FACULTY',
    audience: 'FACULTY',
    isPrep: true,
    activities: [reading('Teaching with the curriculum'), reading('Your group at a glance'), questions],
  },
  {
    name: 'Guide to Assessment',
    category: 'FACULTY',
    audience: 'FACULTY',
    activities: [reading('Using the task checklist'), reading('Using the global rating scale'), questions],
  },
  {
    name: 'Fundamentals of Feedback',
    category: 'FACULTY',
    activities: [reading('Giving feedback that lands'), reading('Asking for feedback'), questions],
  },
  {
    name: 'First Entry',
    category: 'SKILL_PROCEDURAL',
    activities: [
      reading('Anatomy of the umbilicus'),
      practice('Veress needle entry'),
      practice('Open entry'),
      questions,
    ],
  },
  {
    name: 'Camera Navigation',
    category: 'SKILL_PROCEDURAL',
    activities: [
      virtual('Virtual 0° Camera Navigation'),
      virtual('Virtual 30° Camera Navigation'),
      practice('Camera navigation in the box trainer'),
      questions,
    ],
  },
  {
    name: 'Laparoscopic Instrumentation',
    category: 'SKILL_PROCEDURAL',
    activities: [
      reading('Instruments and their handles'),
      assisted('Peg transfer'),
      assisted('Precision cutting'),
      questions,
    ],
  },
  {
    name: 'Surgical Energy',
    category: 'SKILL_PROCEDURAL',
    activities: [reading('Energy and tissue'), practice('Monopolar dissection'), questions],
  },
  {
    name: 'Tissue Handling',
    category: 'SKILL_PROCEDURAL',
    activities: [practice('Running the bowel'), afterwards('Grasp and release'), questions],
  },
  {
    name: 'Suturing',
    category: 'SKILL_PROCEDURAL',
    activities: [
      assisted('Intracorporeal knot tying'),
      assisted('Extracorporeal knot tying'),
      afterwards('Running suture'),
      practice('Needle loading'),
      questions,
    ],
  },
  {
    name: 'Cholecystectomy',
    category: 'SKILL_PROCEDURAL',
    activities: [reading('Critical view of safety'), practice('Dissection of the gallbladder'), questions],
  },
  {
    name: 'Vaginal Cuff Closure',
    category: 'SKILL_PROCEDURAL',
    activities: [afterwards('Barbed suture closure'), practice('Interrupted closure'), questions],
  },
  {
    name: 'Salpingo-Oophorectomy',
    category: 'SKILL_PROCEDURAL',
    activities: [practice('Salpingectomy'), practice('Oophorectomy'), questions],
  },
  {
    name: 'Appendectomy',
    category: 'SKILL_PROCEDURAL',
    activities: [
      practice('Stapled appendectomy'),
      { ...practice('Ligating loop appendectomy'), kebabName: 'endoloop-appendectomy' },
      questions,
    ],
  },
  {
    name: 'Tissue Extraction',
    category: 'SKILL_PROCEDURAL',
    activities: [
      reading('Choosing a way out'),
      practice('Specimen bag retrieval'),
      practice('Contained morcellation'),
      questions,
    ],
  },
  {
    name: 'Tubal Procedures',
    category: 'SKILL_PROCEDURAL',
    activities: [
      reading('Anatomy of the tube'),
      practice('Salpingostomy'),
      practice('Tubal occlusion'),
      questions,
    ],
  },
  {
    name: 'Ovarian Cystectomy/Torsion',
    category: 'SKILL_PROCEDURAL',
    activities: [
      reading('Signs of torsion'),
      practice('Ovarian cystectomy'),
      practice('Detorsion'),
      questions,
    ],
  },
  {
    name: 'Vaginal and Laparoscopic Hysterectomy',
    category: 'SKILL_PROCEDURAL',
    activities: [
      reading('Course of the ureter'),
      practice('Laparoscopic hysterectomy'),
      practice('Vaginal hysterectomy'),
      questions,
    ],
  },
  {
    name: 'Colpotomy',
    category: 'SKILL_PROCEDURAL',
    activities: [reading('Landmarks of the fornices'), practice('Circular colpotomy'), questions],
  },
  {
    name: 'vNOTES',
    category: 'SKILL_PROCEDURAL',
    isOptional: true,
    activities: [reading('Choosing the patient'), practice('Transvaginal access'), questions],
  },
  {
    name: 'Left Colectomy',
    category: 'SKILL_PROCEDURAL',
    activities: [
      reading('Planes of the left colon'),
      practice('Medial-to-lateral mobilization'),
      practice('Splenic flexure takedown'),
      questions,
    ],
  },
  {
    name: 'Anastomotic Techniques',
    category: 'SKILL_PROCEDURAL',
    activities: [
      reading('Blood supply and tension'),
      practice('Stapled anastomosis'),
      practice('Handsewn anastomosis'),
      questions,
    ],
  },
  {
    name: 'Ostomy',
    category: 'SKILL_PROCEDURAL',
    activities: [
      reading('Marking the site'),
      practice('Loop ileostomy'),
      practice('End colostomy'),
      questions,
    ],
  },
  {
    name: 'Renal Hilum Dissection',
    category: 'SKILL_PROCEDURAL',
    isOptional: true,
    activities: [reading('Vessels of the hilum'), practice('Dissection of the hilum'), questions],
  },
  {
    name: 'Ergonomics',
    category: 'SOFT_SKILL',
    activities: [reading('Standing at the table'), practice('Set-up of the trainer'), questions],
  },
  {
    name: 'Communication',
    category: 'SOFT_SKILL',
    activities: [reading('Closing the loop'), taught('Time-out before the case'), questions],
  },
  {
    name: 'Burnout and Physician Wellness',
    category: 'SOFT_SKILL',
    activities: [{ ...reading('Recognizing burnout'), kebabName: 'recognising-burnout' }, questions],
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
