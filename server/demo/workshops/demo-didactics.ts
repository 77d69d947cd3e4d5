/** What the demo's workshops teach before anybody stands at a table. Pages begin at headings. */
export const demoDidactics = [
  {
    title: 'Anatomy of the groin from behind',
    body: `# What you see first

With the peritoneum still in place, five folds guide you. The median fold holds the remnant of the urachus, the medial folds hold the obliterated umbilical arteries, and the lateral folds cover the inferior epigastric vessels.

- A defect **lateral** to the epigastric vessels is indirect.
- A defect **medial** to them is direct.
- A defect **below** the iliopubic tract is femoral.

# The critical view

Nobody places mesh before all of these are seen:

1. The pubic tubercle and Cooper’s ligament, across the midline.
2. The femoral canal, with any fat taken out of it.
3. The cord structures, freed from the peritoneum so that it lies well below them.
4. The space behind the deep ring, searched for a lipoma of the cord.

# Where not to fix anything

Below the iliopubic tract run the nerves of the thigh, and between the vas deferens and the gonadal vessels run the external iliac vessels. No tacks and no stitches go there.
`,
  },
  {
    title: 'Robotic inguinal hernia repair, step by step',
    body: `# Ports and docking

Three ports in a line, eight centimeters apart, at or just above the umbilicus. Tilt the table fifteen degrees head down before docking.

# The flap

Open the peritoneum four centimeters above the deep ring, from the medial fold to the anterior superior iliac spine. Stay close to the peritoneum: the plane is white and almost bloodless.

# The sac

Reduce a direct sac by pulling on the fat and pushing the transversalis fascia back. Free an indirect sac from the cord, a little at a time. A sac that reaches far into the scrotum may be divided at the ring and left open.

# The mesh

Use a sheet of at least ten by fifteen centimeters. It lies flat, covers all three places where hernias come out, and reaches across the midline. Close the flap so that no bowel can touch the mesh.
`,
  },
  {
    title: 'When it bleeds: the inferior epigastric vessels',
    body: `# Recognize it

Bleeding that fills the field from above during the flap is nearly always an epigastric branch.

# What to do

1. Stop, hold the point with a grasper, and say aloud what you see.
2. Suction and look again before any energy is used.
3. Clip or coagulate the branch. The main vessel may be tied if it must be.

# What to tell afterwards

Say how much was lost and where. The ward watches for a swelling of the rectus sheath.
`,
  },
  {
    title: 'Hysterectomy: the ureter at every step',
    body: `# Three places where it is hurt

- At the **pelvic brim**, when the infundibulopelvic ligament is sealed.
- At the **uterine artery**, which crosses over it: “water under the bridge”.
- At the **vaginal angle**, when the cuff is closed.

# How to keep it safe

Open the retroperitoneum and see it move before the ligament is sealed. Develop the bladder flap far enough that the cervix is bare. Push the uterus upward during the colpotomy: that draws the ureters away from the cup.

# Check before you leave

Look at both jets by cystoscopy if anything was unclear.
`,
  },
  {
    title: 'Closing the vaginal cuff',
    body: `# The first stitch

Begin at the angle away from you. Take mucosa and fascia, one centimeter from the edge.

# The row

Keep the bites five to eight millimeters apart, and pull the barbed suture snug after each one. The posterior fascia belongs in every bite.

# The last stitch

Go back two bites so that the suture holds itself. Cut it short.
`,
  },
  {
    title: 'A knot that holds',
    body: `# Hands

Move the needle by turning the wrist, never by pushing. Grasp it two thirds of the way from its tip, at a right angle.

# The square knot

Two throws in one direction, one in the other, one more in the first. Look that each throw lies flat before you tighten it.

# Tension

Tighten until the edges meet. Tissue that turns white is strangled.
`,
  },
  {
    title: 'Before you come: a checklist',
    body: `# A week before

- Read the didactics of your course and watch its videos.
- Tell us about a latex allergy or a diet in your profile.

# The day before

- Pack your loupes if you wear them. Scrubs, gloves and gowns are there.
- Sleep. The table is more demanding than it looks.

# At the door

Have the code ready that came with your registration.
`,
  },
] as const

export type DemoDidacticTitle = (typeof demoDidactics)[number]['title']

export interface DemoCourse {
  title: string
  description: string
  didactics: readonly DemoDidacticTitle[]
  /** Whose workshops have it; null: all of them. */
  procedure: string | null
}

/** Three courses: two of a procedure, and one that every workshop begins with. */
export const demoCourses: readonly DemoCourse[] = [
  {
    title: 'Before the weekend',
    description: 'What everybody reads before a workshop.',
    didactics: ['Before you come: a checklist', 'A knot that holds'],
    procedure: null,
  },
  {
    title: 'Robotic inguinal hernia repair',
    description: 'Anatomy, the steps, and what to do when it bleeds.',
    didactics: [
      'Anatomy of the groin from behind',
      'Robotic inguinal hernia repair, step by step',
      'When it bleeds: the inferior epigastric vessels',
    ],
    procedure: 'Hernia',
  },
  {
    title: 'Total laparoscopic hysterectomy',
    description: 'The ureter, the colpotomy and the cuff.',
    didactics: ['Hysterectomy: the ureter at every step', 'Closing the vaginal cuff', 'A knot that holds'],
    procedure: 'Hysterectomy',
  },
]
