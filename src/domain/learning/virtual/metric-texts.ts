import type { MetricName } from './metrics.ts'

// What is shown beside a score: what it measures, where it comes from, and what it does not show. The works are listed in
// docs/virtual-trainer.md.

export interface MetricText {
  title: string
  /** One sentence for the person who was measured. */
  meaning: string
  /** Who measured so before. */
  source: string
  /** What nobody should read from it. */
  doesNotShow: string
}

/** Said wherever scores are shown. */
export const TRAINS_NOT_CERTIFIES =
  'This trains camera work. It doesn’t certify anyone: the scores weren’t validated with this trainer.'

export const metricTexts: Readonly<Record<MetricName, MetricText>> = {
  total: {
    title: 'Total',
    meaning: 'All scores of the attempt, weighted. Accuracy counts most, smoothness and rest least.',
    source:
      'Tests of camera navigation in virtual reality also sum several measures to one (Yu et al. 2025). The weights are our own.',
    doesNotShow: 'Which part of camera work needs practice. Look at the single scores for that.',
  },
  accuracy: {
    title: 'Accuracy',
    meaning: 'How many targets you held as asked, or how closely you kept to the path.',
    source: 'Matching and tracing tasks of camera trainers (Korndorffer et al. 2005, Arikatla et al. 2018).',
    doesNotShow: 'Whether you would choose the right view by yourself: here, the target is given.',
  },
  completion_time: {
    title: 'Completion time',
    meaning: 'How long the level took.',
    source:
      'Measured in every study of camera trainers, among them Korndorffer et al. 2005 and Nilsson et al. 2017.',
    doesNotShow: 'Quality. Someone who is fast and off target is only fast.',
  },
  focus_time: {
    title: 'Time to focus',
    meaning: 'How long it took to find each target and frame it, on average.',
    source: 'Our own split of the completion time: the time held in view is left out.',
    doesNotShow: 'Whether the way there was safe for tissue nearby.',
  },
  time_out_of_center: {
    title: 'Time out of center',
    meaning: 'How long the target was away from the center after you had found it.',
    source:
      'Centering is one of the five aspects of the SALAS score (Huber et al. 2018); the share of time with the best view was measured by Korndorffer et al. 2005.',
    doesNotShow:
      'Whether the center was the right place: surgeons sometimes want the instrument there instead.',
  },
  horizon_deviation: {
    title: 'Horizon',
    meaning: 'How far the horizon leaned, averaged along the way.',
    source:
      'The angle of the horizon is an aspect of the SALAS score (Huber et al. 2018). A turned camera makes surgeons slower and less accurate (Surg Endosc 2009;23:2684).',
    doesNotShow: 'Horizons that are tilted on purpose, as some operations need.',
  },
  distance_error: {
    title: 'Distance',
    meaning: 'How far the scope was from the asked distance while the target was in view.',
    source:
      'Sizing the target is taught by camera tasks (Arikatla et al. 2018). The limits in mm are our own.',
    doesNotShow: 'A real lens in focus: sharpness here is computed.',
  },
  path_length: {
    title: 'Path length',
    meaning: 'The way of the tip, in multiples of the shortest one.',
    source: 'Economy of motion, which separates experts from novices in laparoscopy (Hofstad et al. 2013).',
    doesNotShow: 'Why the way was long: looking around first may be wise in a real abdomen.',
  },
  jerk_smoothness: {
    title: 'Smoothness (jerk)',
    meaning: 'How evenly a typical move sped up and slowed down. Nearer to 0 is smoother.',
    source:
      'Log dimensionless jerk (Hogan and Sternad 2009, Balasubramanian et al. 2012). Jerk told experts from novices with a 30° scope (Lindstrom Haughey et al. 2025).',
    doesNotShow: 'A steady hand at rest: only moves are measured, and touch is steadier than a scope.',
  },
  spectral_smoothness: {
    title: 'Smoothness (spectrum)',
    meaning: 'How few corrections a typical move was made of. Nearer to 0 is smoother.',
    source: 'Spectral arc length (Balasubramanian et al. 2012 and 2015), made for moves of the arm.',
    doesNotShow: 'Skill with a scope: no one has shown yet that it separates experts there.',
  },
  idle_time: {
    title: 'Rest',
    meaning: 'How long nothing moved while there was something to do.',
    source: 'Idle time told experts from novices with a 30° scope (Lindstrom Haughey et al. 2025).',
    doesNotShow: 'The difference between being stuck and thinking.',
  },
}
