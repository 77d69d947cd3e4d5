export { Screen } from './faculty.tsx'
