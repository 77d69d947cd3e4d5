export { ProceduresScreen as Screen } from '#features/workshops/workshops/procedures/procedures-screen.tsx'
