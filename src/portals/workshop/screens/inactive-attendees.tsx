export { Screen } from './active-attendees.tsx'
