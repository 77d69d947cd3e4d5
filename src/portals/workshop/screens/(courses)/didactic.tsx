export { OwnDidacticScreen as Screen } from '#features/workshops/courses/own/own-didactic-screen.tsx'
