export { AddScreen as Screen } from '#features/workshops/attendees/add/add-screen.tsx'
